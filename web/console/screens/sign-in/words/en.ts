export const words = {
  title: 'Sign in',
  who: 'Good to see you. Who is at the desk?',
  email: 'Email',
  lost: 'I’ve lost my password',
  lostHelp: 'There is no mail from this house. Whoever has the machine types this there and gets a link for you:',
}
