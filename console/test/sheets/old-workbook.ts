/** Writes workbooks as Excel 97 to 2003 does (MS-XLS), with what the tests of reading them need. */
export type OldValue =
  | string
  | number
  | boolean
  /** A text formula; those that `fill` follow the first, which they share with it. */
  | { formula: 'first' | 'fill'; text: string }
  | { value: number; format: number | string }

export interface OldSheet {
  name: string
  hidden?: boolean
  rows: readonly (readonly (OldValue | null)[] | null)[]
}

const short = (value: number) => [value & 255, (value >> 8) & 255]
const long = (value: number) => [...short(value), ...short(value >>> 16)]
const double = (value: number) => [...new Uint8Array(new Float64Array([value]).buffer)]
const units = (text: string) => [...text].flatMap((letter) => short(letter.charCodeAt(0)))
/** One byte for each character where that is enough, two otherwise. */
const unicode = (text: string) =>
  [...text].every((letter) => letter <= 'ÿ')
    ? [0, ...[...text].map((letter) => letter.charCodeAt(0))]
    : [1, ...units(text)]
const record = (kind: number, data: readonly number[]) => [...short(kind), ...short(data.length), ...data]
const begin = (part: number) => record(0x809, [...short(0x600), ...short(part), ...Array(12).fill(0)])
const end = record(0x0a, [])

const maxRecord = 8_224
const firstOwnFormat = 164

/** The table of all texts: what does not fit into one record goes on in the next, within a text as well. */
function textTable(texts: readonly string[]): number[] {
  const out: number[][] = [[...long(texts.length), ...long(texts.length)]]
  const room = () => maxRecord - (out.at(-1)?.length ?? 0)
  for (const text of texts) {
    if (room() < 4) out.push([])
    const [flag = 0, ...data] = unicode(text)
    out.at(-1)?.push(...short(text.length), flag)
    for (let at = 0; at < data.length; ) {
      const part = flag === 1 ? room() & ~1 : room()
      out.at(-1)?.push(...data.slice(at, at + part))
      at += part
      if (at < data.length) out.push([flag])
    }
  }
  return out.flatMap((data, index) => record(index === 0 ? 0xfc : 0x3c, data))
}

interface Tables {
  texts: string[]
  formats: (number | string)[]
}

const indexIn = <Value>(values: Value[], value: Value): number => {
  const index = values.indexOf(value)
  return index >= 0 ? index : values.push(value) - 1
}

function cell(row: number, column: number, value: OldValue, { texts, formats }: Tables): number[] {
  const at = [...short(row), ...short(column)]
  if (typeof value === 'string') return record(0xfd, [...at, 0, 0, ...long(indexIn(texts, value))])
  if (typeof value === 'boolean') return record(0x205, [...at, 0, 0, value ? 1 : 0, 0])
  if (typeof value === 'number') {
    // Small whole numbers take four bytes.
    return Number.isInteger(value) && Math.abs(value) < 2 ** 29
      ? record(0x27e, [...at, 0, 0, ...long((value << 2) | 2)])
      : record(0x203, [...at, 0, 0, ...double(value)])
  }
  if ('value' in value) {
    return record(0x203, [...at, ...short(indexIn(formats, value.format)), ...double(value.value)])
  }
  const reference = [1, ...at]
  const result = [0, 0, 0, 0, 0, 0, 0xff, 0xff]
  const formula = record(6, [...at, 0, 0, ...result, ...short(8), ...long(0), ...short(5), ...reference])
  const shared = record(0x4bc, [
    ...short(row),
    ...short(row + 9),
    column,
    column,
    0,
    10,
    ...short(3),
    0x17,
    0,
    0,
  ])
  const text = record(0x207, [...short(value.text.length), ...unicode(value.text)])
  return [...formula, ...(value.formula === 'first' ? shared : []), ...text]
}

function workbookStream(sheets: readonly OldSheet[], { locked = false, from1904 = false }): number[] {
  const tables: Tables = { texts: [], formats: [0] }
  const parts = sheets.map(({ rows }) => [
    ...begin(0x10),
    ...rows.flatMap((cells, row) =>
      (cells ?? []).flatMap((value, column) => (value === null ? [] : cell(row, column, value, tables))),
    ),
    ...end,
  ])
  const own = tables.formats.filter((format) => typeof format === 'string')
  const numberOf = (format: number | string) =>
    typeof format === 'number' ? format : firstOwnFormat + own.indexOf(format)
  const about = (starts: readonly number[]) => [
    ...begin(5),
    ...(locked ? record(0x2f, [1, 0, 1, 0, 1, 0]) : []),
    ...record(0x22, short(from1904 ? 1 : 0)),
    ...own.flatMap((format) =>
      record(0x41e, [...short(numberOf(format)), ...short(format.length), ...unicode(format)]),
    ),
    ...tables.formats.flatMap((format) =>
      record(0xe0, [0, 0, ...short(numberOf(format)), ...Array(16).fill(0)]),
    ),
    ...sheets.flatMap(({ name, hidden }, index) =>
      record(0x85, [...long(starts[index] ?? 0), hidden ? 1 : 0, 0, name.length, ...unicode(name)]),
    ),
    ...textTable(tables.texts),
    ...end,
  ]
  const { length } = about([])
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, part) => sum + part.length, length),
  )
  return [...about(starts), ...parts.flat()]
}

const sector = 512
const small = 64
const maxSmall = 4_096
const free = 0xffffffff
const last = 0xfffffffe
const isTable = 0xfffffffd

const padded = (bytes: readonly number[], size: number) => [
  ...bytes,
  ...Array((size - (bytes.length % size)) % size).fill(0),
]
const chain = (from: number, length: number) =>
  Array.from({ length }, (_, index) => (index === length - 1 ? last : from + index + 1))

/** A workbook file: a stream of less than 4,096 bytes in small sectors, unless it is to be `roomy` as Excel makes it. */
export function oldWorkbook(
  sheets: readonly OldSheet[],
  options: { locked?: boolean; from1904?: boolean; roomy?: boolean } = {},
): Uint8Array {
  const bytes = workbookStream(sheets, options)
  const stream = options.roomy && bytes.length < maxSmall ? padded(bytes, maxSmall) : bytes
  const isSmall = stream.length < maxSmall
  const content = padded(stream, sector)
  const count = content.length / sector
  const smallCount = isSmall ? Math.ceil(stream.length / small) : 0
  const smallTable = isSmall ? padded(chain(0, smallCount).flatMap(long), sector) : []
  // Tables first, then the directory, the small sectors' table and the content.
  let tables = 1
  while (tables * 128 < tables + 1 + smallTable.length / sector + count) tables += 1
  const smallAt = tables + 1
  const contentAt = smallAt + smallTable.length / sector
  const next = [
    ...Array(tables).fill(isTable),
    last,
    ...chain(smallAt, smallTable.length / sector),
    ...chain(contentAt, count),
  ]
  const entry = (name: string, type: number, child: number, start: number, size: number) => [
    ...padded(units(name), 64).slice(0, 64),
    ...short(name.length * 2 + 2),
    type,
    1,
    ...long(free),
    ...long(free),
    ...long(child),
    ...Array(36).fill(0),
    ...long(start),
    ...long(size),
    ...long(0),
  ]
  const directory = [
    ...entry('Root Entry', 5, 1, isSmall ? contentAt : last, isSmall ? content.length : 0),
    ...entry('Workbook', 2, free, isSmall ? 0 : contentAt, stream.length),
  ]
  const header = [
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...Array(16).fill(0),
    ...[0x3e, 0, 3, 0, 0xfe, 0xff, 9, 0, 6, 0],
    ...Array(10).fill(0),
    ...[tables, tables, 0, maxSmall, isSmall ? smallAt : last, smallTable.length / sector, last, 0].flatMap(
      long,
    ),
    ...Array.from({ length: 109 }, (_, index) => (index < tables ? index : free)).flatMap(long),
  ]
  const nextTable = Array.from({ length: tables * 128 }, (_, index) => next[index] ?? free).flatMap(long)
  return Uint8Array.from([...header, ...nextTable, ...padded(directory, sector), ...smallTable, ...content])
}
