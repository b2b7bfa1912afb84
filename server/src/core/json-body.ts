import type { Readable } from 'node:stream'
import { HttpFault } from './fail.ts'

/** So many bytes of a list become values at a time: its whole text is never there beside all that it says. */
const atOnce = 64 * 1024

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const [openBracket, closeBracket] = [0x5b, 0x5d]
const [openBrace, closeBrace] = [0x7b, 0x7d]
const blanks: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d])

/**
 * Reads JSON while it comes in, and takes and refuses just what JSON.parse does: a list piece by piece, anything else
 * at its end.
 */
export class JsonReader {
  private parts: Buffer[] = []
  private size = 0
  private readonly values: unknown[] = []
  private isList: boolean | undefined
  private hasBegun = false
  private wrong: unknown
  private depth = 0
  private inText = false
  private isEscaped = false

  take(part: Buffer): void {
    if (this.wrong) return
    if (this.isList === undefined) {
      const first = part.find((byte) => !blanks.has(byte))
      if (first !== undefined) this.isList = first === openBracket
    }
    const end = this.isList ? this.lastComma(part) : -1
    if (end < 0 || this.size + end < atOnce) {
      this.keep(part)
      return
    }
    this.keep(part.subarray(0, end))
    try {
      this.read(`${this.text()}]`)
    } catch (error) {
      this.wrong = error
    }
    this.keep(part.subarray(end + 1))
  }

  /** The value; undefined where nothing came at all. Throws where it was no JSON. */
  end(): unknown {
    if (this.wrong) throw this.wrong
    if (!this.hasBegun) return this.size === 0 ? undefined : JSON.parse(this.text())
    this.read(this.text())
    return this.values
  }

  private keep(part: Buffer): void {
    this.parts.push(part)
    this.size += part.length
  }

  private text(): string {
    const text = Buffer.concat(this.parts, this.size).toString()
    this.parts = []
    this.size = 0
    return text
  }

  /** What lies between two commas of the list is a list by itself, and never an empty one. */
  private read(text: string): void {
    const found: unknown[] = JSON.parse(this.hasBegun ? `[${text}` : text)
    if (found.length === 0) throw new SyntaxError('a value is missing beside a comma')
    for (const value of found) this.values.push(value)
    this.hasBegun = true
  }

  /** Where in this part the last comma between values of the list itself is; -1 where there is none. */
  private lastComma(part: Buffer): number {
    let last = -1
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at]
      if (this.isEscaped) this.isEscaped = false
      else if (byte === quote) this.inText = !this.inText
      else if (this.inText) this.isEscaped = byte === backslash
      else if (byte === openBracket || byte === openBrace) this.depth += 1
      else if (byte === closeBracket || byte === closeBrace) this.depth -= 1
      else if (byte === comma && this.depth === 1) last = at
    }
    return last
  }
}

/** The next part of a body. Whoever hangs up in the middle is at fault, and nothing here. */
export async function partOf(parts: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await parts.next()
  } catch {
    throw new HttpFault('BAD_REQUEST')
  }
}

/** The JSON of a request of at most so many bytes. Throws the fault that it is answered with. */
export async function readJson(body: Readable, most: number, announced: number): Promise<unknown> {
  if (announced > most) throw new HttpFault('TOO_LARGE')
  const reader = new JsonReader()
  let size = 0
  // The connection stays: whoever has sent too much must be able to read the answer.
  const parts: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
  for (let next = await partOf(parts); !next.done; next = await partOf(parts)) {
    size += next.value.length
    if (size > most) {
      body.resume()
      throw new HttpFault('TOO_LARGE')
    }
    reader.take(next.value)
  }
  try {
    return reader.end()
  } catch {
    throw new HttpFault('BAD_JSON')
  }
}
