/** Words for days and times that visitors write, and that no papers need to have. */
export const calendarWords: readonly string[] = `monday tuesday wednesday thursday friday saturday sunday today tomorrow
  tonight yesterday weekend weekday morning afternoon evening opening closing closed christmas easter`.split(/\s+/)
