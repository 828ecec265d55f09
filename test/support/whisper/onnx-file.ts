/**
 * Writes neural networks as ONNX files: the few messages of the format (onnx.proto) that a handful of operators need, in
 * Protocol Buffers' wire format.
 */

const elementTypes = { float: 1, int64: 7, bool: 9 } as const
const attributeTypes = { int: 2, ints: 7 } as const

/** A value that goes in or out; dimensions by name may have any size. */
export interface OnnxValue {
  name: string
  type: keyof typeof elementTypes
  shape: (number | string)[]
}

interface OnnxNode {
  operator: string
  inputs: string[]
  outputs: string[]
  attributes?: Record<string, number | number[]>
}

/** Values that are part of the file. */
interface OnnxConstant {
  name: string
  shape: number[]
  values: Float32Array
}

export interface OnnxGraph {
  inputs: OnnxValue[]
  outputs: OnnxValue[]
  constants: OnnxConstant[]
  nodes: OnnxNode[]
}

const formatVersion = 8
const operatorsVersion = 13

export function onnxFile({ inputs, outputs, constants, nodes }: OnnxGraph): Buffer {
  const graph = [
    ...nodes.map((node) => message(1, nodeFields(node))),
    text(2, 'graph'),
    ...constants.map((constant) => message(5, constantFields(constant))),
    ...inputs.map((value) => message(11, valueFields(value))),
    ...outputs.map((value) => message(12, valueFields(value))),
  ]
  const operators = [text(1, ''), number(2, operatorsVersion)]
  return Buffer.concat([number(1, formatVersion), message(7, graph), message(8, operators)])
}

function valueFields({ name, type, shape }: OnnxValue): Buffer[] {
  const sizes = shape.map((size) => message(1, [typeof size === 'string' ? text(2, size) : number(1, size)]))
  const tensor = message(1, [number(1, elementTypes[type]), message(2, sizes)])
  return [text(1, name), message(2, [tensor])]
}

function nodeFields({ operator, inputs, outputs, attributes = {} }: OnnxNode): Buffer[] {
  return [
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => message(5, attributeFields(name, value))),
  ]
}

function attributeFields(name: string, value: number | number[]): Buffer[] {
  if (typeof value === 'number') return [text(1, name), number(3, value), number(20, attributeTypes.int)]
  return [text(1, name), ...value.map((item) => number(8, item)), number(20, attributeTypes.ints)]
}

function constantFields({ name, shape, values }: OnnxConstant): Buffer[] {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  return [...shape.map((size) => number(1, size)), number(2, elementTypes.float), text(8, name), field(9, bytes)]
}

const message = (id: number, fields: Buffer[]) => field(id, Buffer.concat(fields))
const text = (id: number, value: string) => field(id, Buffer.from(value))
const field = (id: number, bytes: Buffer) => Buffer.concat([varint((id << 3) | 2), varint(bytes.length), bytes])
const number = (id: number, value: number) => Buffer.concat([varint(id << 3), varint(value)])

/** A number of no sign, seven bits a byte, the lowest first. */
function varint(value: number): Buffer {
  const bytes = []
  for (let rest = BigInt(value); ; rest >>= 7n) {
    if (rest < 128n) return Buffer.from([...bytes, Number(rest)])
    bytes.push(Number(rest & 127n) | 128)
  }
}
