export const words = {
  password: 'Password',
  hint: 'Twelve signs or more. Three or four words you can remember are best.',
  moreSigns: (signs: number, missing: number) => `${signs} signs. ${missing} more.`,
  enoughSigns: (signs: number) => `${signs} signs.`,
  wrong: 'That is not it.',
  triesLeft: (left: number) =>
    left === 1
      ? 'Look at the capital letters and try again. One try is left.'
      : `Look at the capital letters and try again. ${left} tries are left.`,
  tooMany: 'Too many tries.',
  opensIn: (minutes: number) =>
    `The door opens again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. Your password stays as it is.`,
}
