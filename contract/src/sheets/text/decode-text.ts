/** Encodings that spreadsheets come in; the user may choose one where the guess is wrong. */
export const encodings = [
  'utf-8',
  'gb18030',
  'utf-16le',
  'utf-16be',
  'big5',
  'shift_jis',
  'windows-1252',
] as const
export type Encoding = (typeof encodings)[number]

export interface DecodedText {
  text: string
  encoding: Encoding
  /** Some bytes mean nothing in this encoding. */
  lossy: boolean
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

function byMark(bytes: Uint8Array): Encoding | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return null
}

const probed = 4096
const zerosLeast = 0.2

/** UTF-16 without a mark: commas, digits and line ends leave every second byte zero. */
function byZeros(bytes: Uint8Array): Encoding | null {
  const most = Math.min(bytes.length, probed)
  let even = 0
  let odd = 0
  for (let index = 0; index < most; index += 1) {
    if (bytes[index] !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  if (Math.max(even, odd) < most * zerosLeast) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function decode(bytes: Uint8Array, encoding: Encoding, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): DecodedText {
  const exact = decode(bytes, encoding, true)
  return { text: exact ?? decode(bytes, encoding, false) ?? '', encoding, lossy: exact === null }
}

const unreadable = (text: string): number => text.split('\ufffd').length - 1
const beyondAscii = (text: string): number => text.match(/[\u0080-\ufffc]/g)?.length ?? 0
const fewest = 0.05

/** UTF-8 that broke off within a character, or of which a few bytes are damaged: no other encoding reads that better. */
function isBrokenUtf8(bytes: Uint8Array, { text }: DecodedText): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return unreadable(text) < beyondAscii(text) * fewest
  }
}

/** What the bytes themselves say that they are; another choice would be wrong of them. */
const known = (bytes: Uint8Array): Encoding | null => byMark(bytes) ?? byZeros(bytes)

/**
 * How a file is read that takes the place of one whose encoding somebody has chosen: alike, unless its bytes say what it is
 * in, as those that are UTF-8 to the last do. Undefined where nobody has chosen.
 */
export const encodingOfReplacement = (
  bytes: Uint8Array,
  chosen: Encoding | undefined,
): Encoding | undefined =>
  known(bytes) === null && decode(bytes, 'utf-8', true) === null ? chosen : undefined

/** By the mark at the start, else UTF-8 where it fits, else what Chinese Windows writes. */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const sure = chosen ?? known(bytes)
  if (sure) return decodeAs(bytes, sure)
  const utf8 = decodeAs(bytes, 'utf-8')
  return utf8.lossy && !isBrokenUtf8(bytes, utf8) ? decodeAs(bytes, 'gb18030') : utf8
}
