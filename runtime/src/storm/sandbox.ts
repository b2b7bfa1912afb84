import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compiledCode } from '../compiled-code.ts'
import type { Scene } from './scene.ts'

export const stormShop = 'storm'

export interface ShopLevel {
  sku: string
  location: string
  /** Null where the shop keeps none of it there. */
  available: number | null
}

export type SandboxRequest = { ask: 'webhooks' } | { ask: 'levels' }
export type SandboxAnswer =
  | { answer: 'ready'; url: string }
  | { answer: 'webhooks'; left: number }
  | { answer: 'levels'; levels: ShopLevel[] }

export interface PlacedOrder {
  id: string
  name: string
  lines: { id: string; sku: string; quantity: number }[]
}

export interface Ledger {
  lines: { orderId: number; lineId: number; sku: string; wanted: number; shipped: number }[]
  faults: object[]
}

/** The storefront of a storm, and what its customers do. */
export class StormSandbox {
  readonly url: string
  readonly #child: ChildProcess

  constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
  }

  get shopUrl() {
    return `${this.url}/shops/${stormShop}`
  }

  async place(lines: { sku: string; quantity: number }[]): Promise<PlacedOrder> {
    const { orders } = await this.#post<{ orders: PlacedOrder[] }>(`/shops/${stormShop}/orders`, { lines })
    const [order] = orders
    if (!order) throw new Error('the storefront has placed nothing')
    return order
  }

  /** `cancel`, `quantity`: what customers do later. */
  change = (order: PlacedOrder, verb: string, given: object) =>
    this.#post(`/shops/${stormShop}/orders/${order.id}/${verb}`, given)

  setFaults = (rate: number, seed: number) => this.#post('/faults', { rate, seed, slowMs: 300 })
  setChaos = (twice: number, lateMs: number, seed: number) => this.#post('/chaos', { twice, lateMs, seed })

  async ledger(): Promise<Ledger> {
    const answer = await fetch(`${this.url}/ledger`)
    return JSON.parse(await answer.text())
  }

  /** Webhooks that were not taken yet. */
  async webhooksLeft(): Promise<number> {
    const answer = await this.#ask({ ask: 'webhooks' })
    return answer.answer === 'webhooks' ? answer.left : 0
  }

  async levels(): Promise<ShopLevel[]> {
    const answer = await this.#ask({ ask: 'levels' })
    return answer.answer === 'levels' ? answer.levels : []
  }

  stop(): void {
    this.#child.kill('SIGKILL')
  }

  /** One question at a time. */
  #ask(request: SandboxRequest): Promise<SandboxAnswer> {
    const answered = nextAnswer(this.#child)
    this.#child.send(request)
    return answered
  }

  async #post<Answer>(path: string, given: object): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
}

const nextAnswer = (child: ChildProcess): Promise<SandboxAnswer> =>
  new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the storefront has ended'))
    child.once('exit', gone)
    child.once('message', (message: SandboxAnswer) => {
      child.off('exit', gone)
      resolve(message)
    })
  })

export async function startStormSandbox(scene: Scene): Promise<StormSandbox> {
  const child = fork(fileURLToPath(new URL('sandbox-process.ts', import.meta.url)), {
    env: { PATH: process.env.PATH, ...compiledCode, STORM_SCENE: JSON.stringify(scene) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = await nextAnswer(child)
  if (ready.answer !== 'ready') throw new Error('the storefront has not started')
  return new StormSandbox(child, ready.url)
}
