export const words = {
  title: 'A greeting’s sound',
  hint: 'Heard at the touch that begins a talk, in place of the two knocks. It fades as soon as the character speaks.',
  sort: 'MP3, WAV, M4A, AAC or FLAC, at most 3 seconds. Visitors who turn sound cues off don’t hear it.',
  none: 'The two knocks',
  hear: (name: string) => `Hear ${name}`,
  notHeard: 'It can’t be played just now. Try again in a moment.',
  remove: 'Back to the knocks',
  unreadable: (name: string) =>
    `Nothing of ${name} can be heard in this browser. Save it as MP3 or WAV, and bring that.`,
  tooLong: (name: string, seconds: string, most: number) =>
    `${name} lasts ${seconds} seconds; a greeting’s sound has at most ${most}. Take a shorter one, or have one made in the studio.`,
  asGreeting: 'A greeting’s sound',
  whichHint: 'It is heard there at the touch that begins a talk, from now on.',
  isHeardNow: (screen: string) => `${screen} plays it now when a talk begins.`,
}
