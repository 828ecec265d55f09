export const words = {
  title: 'While nobody is there',
  hint: 'The character waits there itself, breathing and looking about. Or a picture or a film takes its place until somebody touches the screen: without sound, again and again.',
  sort: 'JPG, PNG, WebP, or a film as MP4 or WebM with at most 100 MB.',
  none: 'The character itself',
  remove: 'Let the character wait itself',
}
