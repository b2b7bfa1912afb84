import type { Readable } from 'node:stream'
import type { BodyLimits } from '@selvedge/contract/core/body-limits.ts'
import { Pieces } from '../../observability/event-loop.ts'
import { HttpFault } from '../fail.ts'
import { JsonScan } from './json-scan.ts'

/** So many bytes of a list become values at a time: its whole text is never there beside all that it says. */
const atOnce = 64 * 1024

/** No row of a sheet is larger. */
const maxRow = 1024 * 1024

const openBracket = 0x5b
const blanks: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d])

/**
 * Reads JSON while it comes in, and takes and refuses just what JSON.parse does: a list piece by piece, anything else
 * at its end. What is deeper or has more values than it may is refused before it becomes values.
 */
export class JsonReader {
  private parts: Buffer[] = []
  private size = 0
  private readonly values: unknown[] = []
  private isList: boolean | undefined
  private hasStarted = false
  private wrong: unknown
  private readonly scan: JsonScan

  constructor(limits: Omit<BodyLimits, 'bytes'>) {
    this.scan = new JsonScan(limits)
  }

  take(part: Buffer): void {
    if (this.wrong) return
    const end = this.scan.take(part)
    if (this.scan.excess) throw new HttpFault(this.scan.excess)
    if (this.isList === undefined) {
      const first = part.find((byte) => !blanks.has(byte))
      if (first !== undefined) this.isList = first === openBracket
    }
    if (!this.isList || end < 0 || this.size + end < atOnce) {
      this.keep(part)
      if (this.isList && this.size > maxRow) throw new HttpFault('TOO_LARGE')
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
    if (!this.hasStarted) return this.size === 0 ? undefined : parsed(this.text())
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
    const found = parsed(this.hasStarted ? `[${text}` : text)
    if (!Array.isArray(found)) throw new SyntaxError('no list')
    if (found.length === 0) throw new SyntaxError('a value is missing beside a comma')
    for (const value of found) this.values.push(value)
    this.hasStarted = true
  }
}

/** A field of this name would stand for what all objects share. */
const forbidden = '__proto__'
const mayHave = /__proto__|\\u00/

/** What the text says; refused where a field has the name that no field may have. */
function parsed(text: string): unknown {
  if (!mayHave.test(text)) return JSON.parse(text)
  return JSON.parse(text, (name, value: unknown) => {
    if (name === forbidden) throw new HttpFault('FIELD_NAME_FORBIDDEN')
    return value
  })
}

/** The next part of a body. Whoever hangs up in the middle is at fault, and nothing here. */
export async function partOf(parts: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await parts.next()
  } catch {
    throw new HttpFault('BAD_REQUEST')
  }
}

/** The JSON of a request, within its limits. Throws the fault that it is answered with. */
export async function readJson(body: Readable, limits: BodyLimits, announced: number): Promise<unknown> {
  if (announced > limits.bytes) throw new HttpFault('TOO_LARGE')
  const reader = new JsonReader(limits)
  const pieces = new Pieces()
  let size = 0
  // The connection stays: whoever has sent too much must be able to read the answer.
  const parts: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
  try {
    for (let next = await partOf(parts); !next.done; next = await partOf(parts)) {
      size += next.value.length
      if (size > limits.bytes) throw new HttpFault('TOO_LARGE')
      for (let at = 0; at < next.value.length; at += atOnce) {
        reader.take(next.value.subarray(at, at + atOnce))
        await pieces.next()
      }
    }
  } catch (error) {
    body.resume()
    throw error
  }
  await pieces.next()
  try {
    return reader.end()
  } catch (error) {
    throw error instanceof HttpFault ? error : new HttpFault('BAD_JSON')
  }
}
