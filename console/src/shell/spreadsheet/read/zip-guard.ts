import { t } from '../../../text/t.ts'
import { SheetFault } from './sheet-fault.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const maxComment = 0xffff
/** Sizes that do not fit stand in an extra field; no spreadsheet of ours is that large. */
const elsewhere = 0xffffffff
const maxUnpacked = 100 * 1024 * 1024
const maxEntries = 2_000
/** What packing makes of nothing at all. */
const packedNothing = 2

function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - maxComment)
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endMark) return at
  }
  throw new SheetFault(t('文件已损坏，无法读取'))
}

/** Compressed, or with its sizes told only behind its bytes. */
const isPacked = (view: DataView, at: number): boolean =>
  view.getUint16(at + 10, true) !== 0 || (view.getUint16(at + 8, true) & 8) !== 0

/** Bytes that a zip says it unpacks to, read from its directory alone. */
export function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  const entries = view.getUint16(end + 10, true)
  if (entries > maxEntries) throw new SheetFault(t('文件解压后过大，请拆分后重试'))
  let at = view.getUint32(end + 16, true)
  let sum = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) {
      throw new SheetFault(t('文件已损坏，无法读取'))
    }
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    // Whoever reads it stops at the size that is told here; where it tells none, it would be read without an end.
    if (size === 0 && isPacked(view, at) && packed !== packedNothing) {
      throw new SheetFault(t('文件已损坏，无法读取'))
    }
    sum += size === elsewhere ? maxUnpacked + 1 : size
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}

/** A small file may unpack to gigabytes: it is refused before anything is unpacked. */
export function guardZip(bytes: Uint8Array, most = maxUnpacked): void {
  if (unpackedSize(bytes) > most) throw new SheetFault(t('文件解压后过大，请拆分后重试'))
}
