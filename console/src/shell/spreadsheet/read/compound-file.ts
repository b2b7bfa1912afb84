const directoryEntry = 128
const stream = 2
const root = 5
const endOfChain = 0xfffffffe
const sectorsInHeader = 109

class DamagedFile extends Error {
  override name = 'DamagedFile'
}

/** The numbers of a table of sectors, such as that of what follows each of them. */
const numbersOf = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => view.getUint32(index * 4, true))
}

/** The sectors of a chain one behind the other. A chain that is longer than its file goes in a circle. */
function follow(start: number, next: readonly number[], sector: (number: number) => Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  for (let number = start; number !== endOfChain; number = next[number] ?? 0xffffffff) {
    if (parts.length > next.length) throw new DamagedFile('A chain of sectors has no end')
    parts.push(sector(number))
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const cutTo = (bytes: Uint8Array, size: number): Uint8Array => {
  if (bytes.length < size) throw new DamagedFile('A stream is shorter than it says')
  return bytes.subarray(0, size)
}

/** The size of sectors as a power of two; others than these are no file of this kind. */
function shiftAt(view: DataView, at: number, least: number, most: number): number {
  const shift = view.getUint16(at, true)
  if (shift < least || shift > most) throw new DamagedFile('Sectors of no known size')
  return shift
}

/** A stream of a compound file (MS-CFB) by the first of these names that it has; a file that is cut off throws. */
export function readStream(bytes: Uint8Array, names: readonly string[]): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = shiftAt(view, 30, 7, 12)
  const sectors = (container: Uint8Array, size: number, first: number) => (number: number) => {
    const from = first + number * size
    // Some writers leave off the rest of the last sector; one that is not there at all was cut off.
    if (from >= container.length) throw new DamagedFile('A sector lies behind the end of the file')
    return container.subarray(from, from + size)
  }
  const sector = sectors(bytes, 1 << shift, 1 << shift)

  const tables: number[] = []
  for (let index = 0; index < sectorsInHeader; index += 1) tables.push(view.getUint32(76 + index * 4, true))
  let more = view.getUint32(68, true)
  for (let left = view.getUint32(72, true); left > 0 && more !== endOfChain; left -= 1) {
    const numbers = numbersOf(sector(more))
    more = numbers.pop() ?? endOfChain
    tables.push(...numbers)
  }
  const next = tables.slice(0, view.getUint32(44, true)).flatMap((number) => numbersOf(sector(number)))

  const directory = follow(view.getUint32(48, true), next, sector)
  const entries = Array.from({ length: Math.floor(directory.length / directoryEntry) }, (_, index) => {
    const from = index * directoryEntry
    const entry = new DataView(directory.buffer, directory.byteOffset + from, directoryEntry)
    const length = Math.min(64, entry.getUint16(64, true))
    return {
      name: new TextDecoder('utf-16le').decode(directory.subarray(from, from + Math.max(0, length - 2))),
      type: entry.getUint8(66),
      start: entry.getUint32(116, true),
      size: entry.getUint32(120, true),
    }
  })
  const found = names
    .map((name) => entries.find((entry) => entry.type === stream && entry.name === name))
    .find((entry) => entry !== undefined)
  if (!found) return null
  if (found.size >= view.getUint32(56, true)) return cutTo(follow(found.start, next, sector), found.size)

  // Small streams stand in a stream of their own, in small sectors.
  const small = entries.find((entry) => entry.type === root)
  if (!small) throw new DamagedFile('A directory without a root')
  const container = cutTo(follow(small.start, next, sector), small.size)
  const smallNext = numbersOf(follow(view.getUint32(60, true), next, sector))
  const smallSector = sectors(container, 1 << shiftAt(view, 32, 4, 8), 0)
  return cutTo(follow(found.start, smallNext, smallSector), found.size)
}
