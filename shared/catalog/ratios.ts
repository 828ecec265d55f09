/** Accepted `<width>:<height>` values, pixels, by what they are asked of. */
export const videoRatios = ['1280:720', '720:1280', '1104:832', '960:960', '832:1104', '1584:672'] as const
export const partnerVideoRatios = ['1280:720', '720:1280', '1080:1920', '1920:1080', '1104:832'] as const
export const textVideoRatios = ['1280:720', '720:1280', '1104:832'] as const
export const imageRatios = [
  '1280:720',
  '720:1280',
  '1920:1080',
  '1080:1920',
  '1024:1024',
  '1080:1080',
  '960:720',
  '720:960',
  '1440:1080',
  '1080:1440',
  '1168:880',
  '1360:768',
  '1680:720',
  '2112:912',
  '720:720',
  '1808:768',
] as const
export const partnerImageRatios = [
  '1024:1024',
  '1344:768',
  '768:1344',
  '1184:864',
  '864:1184',
  '1536:672',
  '832:1248',
  '1248:832',
  '896:1152',
  '1152:896',
] as const
