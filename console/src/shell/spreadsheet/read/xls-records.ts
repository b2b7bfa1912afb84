/** Kinds of records of Excel 97 to 2003 (MS-XLS). */
export const kinds = {
  formula: 0x06,
  endOfPart: 0x0a,
  date1904: 0x22,
  password: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  manySmallNumbers: 0xbd,
  richText: 0xd6,
  cellStyle: 0xe0,
  texts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  truth: 0x205,
  formulaText: 0x207,
  smallNumber: 0x27e,
  format: 0x41e,
  beginOfPart: 0x809,
} as const

export interface XlsRecord {
  kind: number
  /** Its own bytes, and those of the records that continue it. */
  parts: Uint8Array[]
}

/** The records of a part of the stream, its end left out; a part that has no end was cut off. */
export function* recordsFrom(stream: Uint8Array, from: number): Generator<XlsRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let at = from
  let depth = 0
  const isAnother = () => at + 4 <= stream.length
  const take = () => {
    const kind = view.getUint16(at, true)
    const end = at + 4 + view.getUint16(at + 2, true)
    if (end > stream.length) throw new RangeError('A record goes beyond the end of its stream')
    const bytes = stream.subarray(at + 4, end)
    at = end
    return { kind, bytes }
  }
  while (isAnother()) {
    const { kind, bytes } = take()
    const parts = [bytes]
    while (isAnother() && view.getUint16(at, true) === kinds.continued) parts.push(take().bytes)
    // A chart within the sheet is a part of its own.
    if (kind === kinds.beginOfPart) depth += 1
    if (kind === kinds.endOfPart) depth -= 1
    if (depth === 0) return
    if (depth === 1) yield { kind, parts }
  }
  throw new RangeError('A part of the workbook has no end')
}

/** Reads a record from its beginning, over the records that continue it. */
export class RecordReader {
  private part = 0
  private at = 0
  private readonly parts: readonly Uint8Array[]

  constructor({ parts }: XlsRecord) {
    this.parts = parts
  }

  private left(): number {
    return (this.parts[this.part]?.length ?? 0) - this.at
  }

  /** Whether nothing is left of the bytes before the next of the records that continue it. */
  private turn(): boolean {
    if (this.left() > 0) return false
    this.part += 1
    this.at = 0
    if (this.part >= this.parts.length) throw new RangeError('A record is too short')
    return true
  }

  get isAtEnd(): boolean {
    return this.left() === 0 && this.part >= this.parts.length - 1
  }

  byte(): number {
    this.turn()
    const value = this.parts[this.part]?.[this.at] ?? 0
    this.at += 1
    return value
  }

  short(): number {
    return this.byte() | (this.byte() << 8)
  }

  long(): number {
    return (this.short() | (this.short() << 16)) >>> 0
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.byte())
  }

  double(): number {
    return new DataView(this.bytes(8).buffer).getFloat64(0, true)
  }

  /** A number in four bytes: whole, or the upper half of a double, either of them a hundred times what is meant. */
  smallNumber(): number {
    const packed = this.long()
    const view = new DataView(new ArrayBuffer(8))
    view.setUint32(4, packed & 0xfffffffc, true)
    const value = packed & 2 ? (packed | 0) >> 2 : view.getFloat64(0, true)
    return packed & 1 ? value / 100 : value
  }

  /** A text of so many characters, in one byte each or in two; where it is continued, that is told anew. */
  text(count: number): string {
    let flags = this.byte()
    const runs = flags & 8 ? this.short() : 0
    const phonetic = flags & 4 ? this.long() : 0
    const units: string[] = []
    while (units.length < count) {
      if (this.turn()) flags = this.byte()
      units.push(String.fromCharCode(flags & 1 ? this.short() : this.byte()))
    }
    this.skip(runs * 4 + phonetic)
    return units.join('')
  }

  private skip(count: number): void {
    for (let left = count; left > 0; ) {
      this.turn()
      const step = Math.min(left, this.left())
      this.at += step
      left -= step
    }
  }
}
