export const words = {
  title: 'Logo',
  hint: 'Stands at the foot of the first screen, 24 dots high. JPG, PNG or WebP; one with nothing behind it looks best.',
  none: 'None',
  alt: 'The logo',
  tooLarge: 'The file has more than 16 MB. A logo 500 dots across is plenty.',
  remove: 'Take the logo away',
}
