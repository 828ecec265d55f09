/** The picture can't be used; the message says what to do. */
export class PictureInvalid extends Error {
  override name = 'PictureInvalid'
}
