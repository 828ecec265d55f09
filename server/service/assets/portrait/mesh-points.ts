/** Numbers of points in the face mesh (468 points; MediaPipe Face Mesh), left to right of the picture where they form a line. */
export const meshPoints = {
  oval: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150,
    136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
  upperLipOuter: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  lowerLipOuter: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
  upperLipInner: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  lowerLipInner: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  /** From the outer corner to the inner one, and from the inner to the outer. */
  leftUpperLid: [33, 246, 161, 160, 159, 158, 157, 173, 133],
  leftLowerLid: [33, 7, 163, 144, 145, 153, 154, 155, 133],
  rightUpperLid: [362, 398, 384, 385, 386, 387, 388, 466, 263],
  rightLowerLid: [362, 382, 381, 380, 374, 373, 390, 249, 263],
  leftBrow: [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  rightBrow: [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  /** The lower edges of both brows above the middle of the eyes. */
  browEnds: [52, 65, 282, 295],
  forehead: 10,
  chin: 152,
  noseTip: 1,
  leftSide: 234,
  rightSide: 454,
} as const
