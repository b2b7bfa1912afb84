import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { BodyLimits } from '@selvedge/contract/core/body-limits.ts'
import type { UploadedFile } from '@selvedge/contract/core/uploaded-file.ts'
import { HttpFault } from '../fail.ts'

const maxFields = 20
const maxFieldBytes = 10_000

/** A file as it came in. Where it is told of, as in the audit, its bytes are not. */
class ReceivedFile implements UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  constructor(name: string, bytes: Buffer<ArrayBuffer>) {
    this.name = name
    this.bytes = bytes
  }

  toJSON() {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('hex') }
  }
}

/** A form as an object of its fields; its file, of which there is one at most, stands under the name of its field. */
export function readForm(body: IncomingMessage, { bytes }: BodyLimits): Promise<Record<string, unknown>> {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>()
  const fields = new Map<string, unknown>()
  const isForm = /^multipart\/form-data\b.*\bboundary=/i.test(body.headers['content-type'] ?? '')
  if (Number(body.headers['content-length']) > bytes) throw new HttpFault('TOO_LARGE')
  if (!isForm) throw new HttpFault('UNKNOWN_MEDIA')
  const stop = (fault: 'TOO_LARGE' | 'BAD_REQUEST') => {
    body.unpipe()
    // Whoever has sent too much must be able to read the answer.
    body.resume()
    reject(new HttpFault(fault))
  }
  const form = new Busboy({
    headers: body.headers as BusboyHeaders,
    limits: { files: 1, fileSize: bytes, fields: maxFields, fieldSize: maxFieldBytes },
  })
  form.on('file', (field, stream, name) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('limit', () => stop('TOO_LARGE'))
    stream.on('end', () => fields.set(field, new ReceivedFile(name, Buffer.concat(parts))))
  })
  form.on('field', (name, value, _, isValueCut) => {
    if (isValueCut) stop('TOO_LARGE')
    fields.set(name, value)
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    form.on(limit, () => stop('TOO_LARGE'))
  form.on('error', () => stop('BAD_REQUEST'))
  body.on('error', () => reject(new HttpFault('BAD_REQUEST')))
  form.on('finish', () => resolve(Object.fromEntries(fields)))
  body.pipe(form)
  return promise
}
