export const words = {
  title: 'Set up',
  welcome: 'Welcome. You are the first one here.',
  welcomeBack: 'Welcome.',
  owner: 'You’ll be the owner. Others come by invitation.',
  newPassword: 'This link makes you an owner. If your email is known here, you get a new password.',
  house: 'Name of the house',
  houseHint: 'Operators read it in the console.',
  name: 'Your name',
  email: 'Email',
  begin: 'Begin',
  once: (until: string) => `The link that brought you here works once, until ${until}.`,
  used: 'This link has been used.',
  askForAnother:
    'Each one works once, for 24 hours. Whoever has the machine types npm run operator there and gets another.',
  signIn: 'Sign in',
}
