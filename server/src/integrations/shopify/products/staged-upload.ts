import { randomUUID } from 'node:crypto'
import { NotReachable } from '../../../core/http/guard/reach.ts'
import type { PostBytes, Posted } from '../../../core/outbox/partners/outbound.ts'
import { StorefrontError } from '../../../ports/storefront/storefront.ts'

/** Where a shop wants a file to be sent, and what is to stand before it. */
export interface StagedTarget {
  url: string
  parameters: readonly { name: string; value: string }[]
}

interface StagedFile {
  filename: string
  mimeType: string
  bytes: Uint8Array
}

const answerLimits = { bytes: 64 * 1024, depth: 32, values: 5_000 }

/** Of a name in a form: what would end it is left out. */
const plain = (text: string) => text.replaceAll(/["\r\n]/g, '')

/** Sends a file by a form: all parameters first, the file last. Sent again it is the same file in the same place. */
export async function sendStaged(
  post: PostBytes,
  { url, parameters }: StagedTarget,
  { filename, mimeType, bytes }: StagedFile,
  timeoutMs: number,
): Promise<void> {
  const boundary = `selvedge-${randomUUID()}`
  const fields = parameters.map(
    ({ name, value }) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${plain(name)}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${plain(filename)}"\r\ncontent-type: ${mimeType}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(fields.join('') + head),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await sent(post, url, boundary, body, timeoutMs)
  if (answer.status >= 200 && answer.status < 300) return
  const again = answer.status >= 500 || answer.status === 429
  throw new StorefrontError(
    { kind: 'storefront.status', params: { status: answer.status, requestId: '' } },
    { retryable: again, away: again, reportedByPartner: false },
  )
}

async function sent(
  post: PostBytes,
  url: string,
  boundary: string,
  body: Buffer,
  timeoutMs: number,
): Promise<Posted> {
  try {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return await post(url, { headers, body, timeoutMs, limits: answerLimits })
  } catch (error) {
    const failure = { retryable: true, away: true, reportedByPartner: false }
    if (error instanceof NotReachable)
      throw new StorefrontError(
        { kind: 'storefront.addressForbidden', params: {} },
        { ...failure, retryable: false },
      )
    const cause = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'broken'
    throw new StorefrontError({ kind: 'storefront.lost', params: { cause } }, failure)
  }
}
