export const words = {
  title: 'Backup',
  sub: 'One file with everything. Talks go on while it is made.',
  make: 'Make one now',
  holds: 'What is in it',
  parts: [
    'Characters, their pictures and papers',
    'Screens, websites and the devices paired with them',
    'Operators and the record of changes',
    'What was made, with its files',
    'Counts of talks. Words of visitors are not kept',
  ],
  secretHead: 'Keep it safe.',
  secret: 'The service’s secret and the operators’ sign-ins are in it, too.',
  restore: 'Bringing it back',
  restoreText:
    'At the machine, into an empty folder. Nothing of today is touched. Then start Visavis with that folder.',
  restoreCommand: 'Command that restores',
  byItself: 'Every night by itself: let the machine run this, with a date in the name.',
  backupCommand: 'Command that makes a backup',
}
