export const words = {
  title: 'Come in',
  welcome: (house: string) => (house === '' ? 'Welcome.' : `Welcome to ${house}.`),
  asRole: (role: string, does: string) => `You come in as ${role}. ${does}`,
  name: 'Your name',
  email: 'Email',
  begin: 'Come in',
  once: (until: string) => `The link that brought you here works once, until ${until}.`,
  used: 'This link no longer works.',
  askForAnother: 'Each one works once, for 24 hours. Ask whoever invited you for another.',
  signIn: 'Sign in',
}
