import { faceWasm } from './face-wasm.ts'

/** The functions of warp.as, eye.as and lips.as, which say what they do. Pictures are addresses in the memory. */
export interface FaceModule {
  warpMarked(
    source: number,
    sourceSide: number,
    target: number,
    targetSide: number,
    left: number,
    top: number,
    cellLog: number,
    columns: number,
    rows: number,
    gridX: number,
    gridY: number,
    marked: number,
    scale: number,
    isFine: boolean,
    withChroma: boolean,
  ): void
  layMarked(
    frame: number,
    cover: number,
    plate: number,
    side: number,
    cellLog: number,
    columns: number,
    rows: number,
    marked: number,
  ): void
  usePlane(
    still: number,
    texture: number,
    behind: number,
    iris: number,
    front: number,
    frontCover: number,
    side: number,
    scale: number,
  ): void
  layFront(left: number, top: number, right: number, bottom: number): void
  useEye(
    shiftX: number,
    shiftY: number,
    irisX: number,
    irisY: number,
    irisRadius: number,
    eyeY: number,
    above: number,
    below: number,
    lidShadow: number,
    shade: number,
    shadeReach: number,
  ): void
  paintEyeball(
    column: number,
    from: number,
    end: number,
    along: number,
    edge: number,
    top: number,
    bottom: number,
    openTop: number,
    openBottom: number,
  ): void
  useLid(
    eyeDistance: number,
    browY: number,
    blink: number,
    lashColour: number,
    paintCover: number,
    creaseDepth: number,
  ): void
  browShare(y: number, edge: number): number
  paintLid(
    column: number,
    from: number,
    along: number,
    edge: number,
    top: number,
    bottom: number,
    raise: number,
    knit: number,
    lidShift: number,
    foldY: number,
    skinColour: number,
  ): void
  useMouth(
    eyeDistance: number,
    sharpness: number,
    drawn: boolean,
    tongueInFront: boolean,
    dark: number,
    teeth: number,
    tongue: number,
    innerLip: number,
  ): void
  paintLip(
    column: number,
    from: number,
    end: number,
    dx: number,
    dy: number,
    dxDown: number,
    dyDown: number,
    middle: number,
  ): void
  shadeSeam(column: number, from: number, end: number, upper: number, lower: number, part: number, reach: number): void
  paintInside(
    column: number,
    from: number,
    end: number,
    upper: number,
    lower: number,
    tongueTop: number,
    tongueCover: number,
    upperEdge: number,
    upperCover: number,
    upperLight: number,
    seenTop: number,
    seenBottom: number,
    stretchFrom: number,
    stretch: number,
    lowerEdge: number,
    lowerCover: number,
    lowerLight: number,
  ): void
}

let compiled: WebAssembly.Module | undefined
const compile = () => new WebAssembly.Module(Uint8Array.from(atob(faceWasm), (c) => c.charCodeAt(0)))

/** An instance that works in a memory of its own. */
export function faceModule(memory: WebAssembly.Memory): FaceModule {
  compiled ??= compile()
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as FaceModule
}
