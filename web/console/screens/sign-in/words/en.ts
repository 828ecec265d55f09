export const words = {
  title: 'Sign in',
  who: 'Good to see you. Who is at the desk?',
  email: 'Email',
  lost: 'I’ve lost my password',
  lostHelp: 'There is no mail from this house. Whoever has the machine types this there and gets a link for you:',
  nobodyYet: 'Nobody is signed up here yet.',
  printedLink:
    'Whoever has the machine finds a link for the first one where the server was started, or types this there and gets another:',
}
