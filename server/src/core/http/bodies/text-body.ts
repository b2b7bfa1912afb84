import type { IncomingMessage } from 'node:http'
import type { BodyLimits } from '@selvedge/contract/core/body-limits.ts'
import { HttpFault } from '../fail.ts'
import { partOf } from './json-body.ts'

/** The bytes of a body, no more than it may have. */
async function bytesOf(body: IncomingMessage, most: number, announced: number): Promise<Buffer> {
  if (announced > most) throw new HttpFault('TOO_LARGE')
  const taken: Buffer[] = []
  let size = 0
  // The connection stays: whoever has sent too much must be able to read the answer.
  const parts: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
  for (let next = await partOf(parts); !next.done; next = await partOf(parts)) {
    size += next.value.length
    if (size > most) {
      body.resume()
      throw new HttpFault('TOO_LARGE')
    }
    taken.push(next.value)
  }
  return Buffer.concat(taken, size)
}

/** What is no UTF-8 has characters that nobody could give back. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new HttpFault('BAD_REQUEST')
  }
}

const lineEnd = '\r\n'

/** The text of the first field of a form. */
function firstField(form: string, boundary: string): string {
  const [, field = ''] = form.split(`--${boundary}`)
  const begin = field.indexOf(lineEnd + lineEnd)
  if (begin < 0 || !field.endsWith(lineEnd)) throw new HttpFault('BAD_REQUEST')
  return field.slice(begin + 2 * lineEnd.length, -lineEnd.length)
}

/** A JSON string is what it says; any other JSON is a text of its own, such as a list of rules. */
function unquoted(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : text
  } catch {
    return text
  }
}

/** The text of a body, in whatever content type browsers send texts; undefined where nothing came. */
export async function readText(
  body: IncomingMessage,
  limits: BodyLimits,
  { type, announced }: { type: string; announced: number },
): Promise<string | undefined> {
  const text = decoded(await bytesOf(body, limits.bytes, announced))
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";]{1,70})"?/i.exec(type)?.[1]
  if (boundary) return firstField(text, boundary)
  if (/^application\/json\b/i.test(type)) return text === '' ? undefined : unquoted(text)
  return text
}
