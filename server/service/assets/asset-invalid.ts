/** An asset that can't be fetched or used. The message says why, for the one who named the asset. */
export class AssetInvalid extends Error {
  override name = 'AssetInvalid'
}
