import { createHmac } from 'node:crypto'
import { FaultSwitch } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { type Given, objectOf } from '../http/read.ts'

const freshSeconds = 300

/** Whoever is pushed orders: it checks time and signature, and takes each key once. */
export class OrderReceiver implements Partner {
  readonly faults = new FaultSwitch()
  /** By their keys. */
  readonly orders = new Map<string, Given>()
  /** Keys that came again. */
  readonly repeated: string[] = []
  /** Keys that it does not take. */
  readonly unwanted = new Set<string>()
  readonly #secret: string

  constructor({ secret }: { secret: string }) {
    this.#secret = secret
  }

  answer({ method, path, body, request }: Exchange): Answered | null {
    if (path.at(-1) !== 'orders') return null
    if (method === 'GET') return reported({ success: true, orders: Object.fromEntries(this.orders) })
    if (method !== 'POST') return null
    const timestamp = String(request.headers['x-timestamp'] ?? '')
    const key = decodeURIComponent(String(request.headers['x-idempotency-key'] ?? ''))
    return reported(this.#take(key, timestamp, String(request.headers['x-signature'] ?? ''), body))
  }

  #take(key: string, timestamp: string, signature: string, body: string): object {
    const signed = createHmac('sha256', this.#secret).update(`${timestamp}.${body}`, 'utf8').digest('hex')
    if (signature !== signed) return refused('SIGN', '签名错误')
    if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= freshSeconds))
      return refused('TIME', '时间戳过期')
    const order = objectOf(body)
    if (!order || key === '') return refused('BODY', '内容不合法')
    if (this.unwanted.has(key)) return refused('ORDER', '订单不接受')
    if (this.orders.has(key)) this.repeated.push(key)
    else this.orders.set(key, order)
    return { success: true }
  }
}

const refused = (code: string, message: string) => ({ success: false, code, message })

const reported = (answer: object): Answered => ({
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(answer),
  busy: JSON.stringify(refused('BUSY', '系统繁忙')),
})
