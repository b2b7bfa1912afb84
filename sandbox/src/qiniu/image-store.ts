import { createHash } from 'node:crypto'
import { FaultSwitch } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { checkUpload, type StoreOptions } from './check-upload.ts'
import { partsOf } from './form.ts'

interface StoredImage {
  type: string
  bytes: Buffer
}

/** Takes images by signed forms, a key once, and serves them below `images/`. */
export class QiniuStore implements Partner {
  readonly faults = new FaultSwitch()
  /** By their keys. */
  readonly images = new Map<string, StoredImage>()
  /** Keys that came again. */
  readonly repeated: string[] = []
  /** What was refused, by status. */
  readonly refused: number[] = []
  /** Answers are cut in their middle; the work is done by then. */
  cutsAnswers = false
  readonly #options: StoreOptions

  constructor(options: StoreOptions) {
    this.#options = options
  }

  answer({ method, path, request, bytes }: Exchange): Answered | null {
    if (method === 'GET') return this.#serve(path)
    if (method !== 'POST') return null
    const parts = partsOf(request.headers['content-type'] ?? '', bytes)
    const answered = parts ? this.#take(checkUpload(parts, this.#options, Date.now())) : invalid
    if (answered.status !== 200) this.refused.push(answered.status)
    return this.cutsAnswers ? cut(answered) : reported(answered)
  }

  busy(): Answered {
    return reported({ status: 599, value: { error: 'server busy' } })
  }

  #take(upload: ReturnType<typeof checkUpload>) {
    if ('error' in upload) return { status: upload.status, value: { error: upload.error } }
    const { key, type, bytes, insertOnly } = upload
    if (this.images.has(key)) this.repeated.push(key)
    if (insertOnly && this.images.has(key)) return { status: 614, value: { error: 'file exists' } }
    this.images.set(key, { type, bytes })
    const hash = Buffer.concat([Buffer.from([0x16]), createHash('sha1').update(bytes).digest()])
    return { status: 200, value: { hash: hash.toString('base64url'), key } }
  }

  /** To everybody, as its domain does. */
  #serve(path: readonly string[]): Answered | null {
    const key = path.slice(path.indexOf('images') + 1).join('/')
    const image = path.includes('images') ? this.images.get(key) : undefined
    return image ? { type: image.type, text: image.bytes, busy: '' } : null
  }
}

interface Outcome {
  status: number
  value: object
}

const invalid: Outcome = { status: 400, value: { error: 'invalid multipart format' } }
const reported = ({ status, value }: Outcome): Answered => ({
  status,
  type: 'application/json',
  text: JSON.stringify(value),
  busy: JSON.stringify({ error: 'server busy' }),
})

/** Half of what was announced. */
function cut(outcome: Outcome): Answered {
  const whole = reported(outcome)
  const text = String(whole.text)
  return {
    ...whole,
    headers: { 'content-length': String(text.length) },
    text: text.slice(0, text.length / 2),
    cut: true,
  }
}
