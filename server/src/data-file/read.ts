import { type Hmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { DataFileError, type Header, header, type Key, newline, seal, startSeal } from './format.ts'

const maxLine = 4 * 1024 * 1024

/** Reads a data file from front to back. Every way in which it can be wrong is a DataFileError. */
export class DataFileReader {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #key: Key
  #sealing: Hmac | undefined
  /** Read from the file and not yet asked for. */
  #ahead: Buffer = Buffer.alloc(0)

  /** `key` is that of this installation: the seal of a file made under another never fits. */
  constructor(source: AsyncIterable<Buffer>, key: Key) {
    this.#chunks = source[Symbol.asyncIterator]()
    this.#key = key
  }

  async header(): Promise<Header> {
    const line = await this.#line('The file is no data file of Selvedge.')
    const head = parse(header, line, 'The file is no data file of Selvedge, or of another version.')
    // One that was written without a key has been sealed without one.
    this.#sealing = startSeal({ ...this.#key, ...(head.secretKey === null && { fingerprint: null }) })
    this.#sealing.update(line)
    return head
  }

  /** The bytes of the next rows, as they come. */
  async *rows(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0; ) {
      if (this.#ahead.length === 0) await this.#more()
      let end = 0
      while (missing > 0) {
        const at = this.#ahead.indexOf(newline, end)
        if (at < 0) break
        end = at + 1
        missing -= 1
      }
      // Without an end in sight all of it belongs to a row that goes on.
      const bytes = this.#take(missing > 0 ? this.#ahead.length : end)
      this.#sealing?.update(bytes)
      yield bytes
    }
  }

  /** Nothing may be missing, added or changed. */
  async end(): Promise<void> {
    const line = await this.#line('The file has been changed: its seal does not stand where it should.')
    const found = Buffer.from(
      parse(seal, line, 'The file has been changed: it holds more than it says.').seal,
      'hex',
    )
    const expected = this.#sealing?.digest() ?? Buffer.alloc(0)
    if (found.length !== expected.length || !timingSafeEqual(found, expected)) {
      throw new DataFileError('The file has been changed since it was written: its seal does not fit.')
    }
    if (this.#ahead.length > 0 || !(await this.#chunks.next()).done) {
      throw new DataFileError('The file has been changed: something follows its end.')
    }
  }

  async #line(problem: string): Promise<Buffer> {
    let at = this.#ahead.indexOf(newline)
    while (at < 0) {
      if (this.#ahead.length > maxLine) throw new DataFileError(problem)
      await this.#more()
      at = this.#ahead.indexOf(newline)
    }
    return this.#take(at + 1)
  }

  #take(length: number): Buffer {
    const taken = this.#ahead.subarray(0, length)
    this.#ahead = this.#ahead.subarray(length)
    return taken
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next().catch(explain)
    if (done) throw cutOff()
    this.#ahead = this.#ahead.length > 0 ? Buffer.concat([this.#ahead, value]) : value
  }
}

const cutOff = () => new DataFileError('The file is cut off: its end is missing.')

/** What zlib says about a broken file, in words. */
function explain(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') throw cutOff()
  if (code !== 'Z_DATA_ERROR') throw error
  throw new DataFileError(
    message === 'incorrect header check'
      ? 'The file is no data file of Selvedge: it is not compressed.'
      : `The file is damaged: ${message}.`,
  )
}

function parse<Shape extends z.ZodType>(shape: Shape, line: Buffer, problem: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(line.toString('utf8')))
  } catch {
    throw new DataFileError(problem)
  }
}
