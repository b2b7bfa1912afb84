import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Partners } from './partners.ts'

export interface SentPayment {
  company: 'wechatpay' | 'alipay'
  number: string
  tradeNo: string
  fen: number
}

const pauseMs = 200
const maxLateMs = 1_500
const maxCopies = 3

/**
 * What payment companies and customs say by themselves: late, once, twice or three times, and each again until it was
 * answered to be taken.
 */
export class Notices {
  /** Payments by the number of their company. */
  readonly sent = new Map<string, SentPayment>()
  /** Numbers of orders by the session in which customs asked for them. */
  readonly asked = new Map<string, string>()
  messages = 0
  readonly #url: string
  readonly #partners: Pick<Partners, 'wechatpay' | 'alipay'>
  readonly #random: () => number
  readonly #underWay = new Set<Promise<void>>()
  #open = true

  constructor(url: string, partners: Pick<Partners, 'wechatpay' | 'alipay'>, random: () => number) {
    this.#url = url
    this.#partners = partners
    this.#random = random
  }

  /** A company tells of a payment. */
  send(payment: SentPayment): void {
    this.sent.set(payment.tradeNo, payment)
    const body = this.#partners[payment.company].notice(payment)
    const taken = payment.company === 'alipay' ? 'success' : '<return_code>SUCCESS</return_code>'
    this.#say(`/notices/${payment.company}`, body, (answer) => answer.includes(taken))
  }

  /** Customs ask for the data of an order's payment. */
  ask(orderNo: string): void {
    const sessionID = randomUUID()
    this.asked.set(sessionID, orderNo)
    const openReq = JSON.stringify({ orderNo, sessionID, serviceTime: Date.now() })
    const body = new URLSearchParams({ openReq }).toString()
    this.#say('/customs/platDataOpen', body, (answer) => answer.includes('"10000"'))
  }

  /** Once all was taken. */
  async quiet(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  close(): void {
    this.#open = false
  }

  #say(path: string, body: string, isTaken: (answer: string) => boolean): void {
    const copies = 1 + Math.floor(this.#random() * maxCopies)
    for (let copy = 0; copy < copies; copy += 1) {
      const delivery: Promise<void> = this.#until(path, body, isTaken).finally(() =>
        this.#underWay.delete(delivery),
      )
      this.#underWay.add(delivery)
    }
  }

  async #until(path: string, body: string, isTaken: (answer: string) => boolean): Promise<void> {
    await sleep(this.#random() * maxLateMs)
    for (; this.#open; await sleep(pauseMs)) {
      this.messages += 1
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await fetch(this.#url + path, { method: 'POST', headers, body }).catch(() => null)
      if (answer?.ok && isTaken(await answer.text().catch(() => ''))) return
    }
  }
}
