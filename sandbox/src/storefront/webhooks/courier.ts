import { randomUUID } from 'node:crypto'
import { randomFrom } from '../../random.ts'
import { apiVersion } from '../graphql/orders/desk-views.ts'
import type { ShopEvent } from '../shop/act.ts'
import type { Delivery, Shop } from '../shop/state.ts'
import { payloadOf } from './payloads.ts'
import { signBody } from './sign.ts'

/** How badly webhooks are delivered. */
export interface Chaos {
  /** Up to this late, each by its own luck: later ones overtake earlier ones. */
  lateMs: number
  /** The part that comes twice, between 0 and 1. */
  twice: number
  seed: number
}

export const calm: Chaos = { lateMs: 0, twice: 0, seed: 1 }

/** After each failed attempt; when all have failed the subscription is removed, as the platform does. */
export const retryDelays = [5_000, 15_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000, 7_200_000]

const timeoutMs = 5_000
const atOnce = 8

export interface CourierParts {
  shops(): readonly Shop[]
  changed(): void
  retryDelaysMs?: readonly number[]
}

/** Brings what happened to those who subscribed, until they answer that they have it. */
export class Courier {
  readonly #parts: CourierParts
  readonly #delays: readonly number[]
  readonly #running = new Map<Delivery, AbortController>()
  #chaos: Chaos = calm
  #random = randomFrom(1)
  #timer: NodeJS.Timeout | undefined
  #closed = false
  #idle: (() => void)[] = []

  constructor(parts: CourierParts) {
    this.#parts = parts
    this.#delays = parts.retryDelaysMs ?? retryDelays
  }

  get chaos(): Chaos {
    return this.#chaos
  }

  set chaos(chaos: Chaos) {
    this.#chaos = chaos
    this.#random = randomFrom(chaos.seed)
  }

  /** Keeps what is to be told; the body is that of this moment, however late it arrives. */
  emit(shop: Shop, event: ShopEvent): void {
    const wanted = shop.subscriptions.filter(({ topic }) => topic === event.topic)
    if (wanted.length === 0) return
    const body = JSON.stringify(payloadOf(shop, event))
    const eventId = randomUUID()
    for (const subscription of wanted) {
      const delivery: Delivery = {
        webhookId: randomUUID(),
        eventId,
        subscriptionId: subscription.id,
        topic: event.topic,
        body,
        triggeredAt: new Date().toISOString(),
        attempts: 0,
        dueAt: this.#due(),
      }
      shop.deliveries.push(delivery)
      if (this.#random() < this.#chaos.twice) shop.deliveries.push({ ...delivery, dueAt: this.#due() })
    }
    this.wake()
  }

  /** Sends what is due, and wakes again for what is due later. */
  wake(): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    const now = Date.now()
    let next = Number.POSITIVE_INFINITY
    for (const shop of this.#parts.shops()) {
      for (const delivery of shop.deliveries) {
        if (this.#running.has(delivery)) continue
        if (delivery.dueAt > now) next = Math.min(next, delivery.dueAt)
        else if (this.#running.size < atOnce) this.#start(shop, delivery)
      }
    }
    if (next < Number.POSITIVE_INFINITY) {
      this.#timer = setTimeout(() => this.wake(), Math.min(next - now, 60_000))
      this.#timer.unref()
    }
    if (this.#parts.shops().every(({ deliveries }) => deliveries.length === 0))
      for (const resolve of this.#idle.splice(0)) resolve()
  }

  /** Once nothing is left to deliver. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle.push(resolve)
      this.wake()
    })
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    for (const controller of this.#running.values()) controller.abort()
  }

  #due = () => Date.now() + Math.floor(this.#random() * this.#chaos.lateMs)

  #start(shop: Shop, delivery: Delivery): void {
    const subscription = shop.subscriptions.find(({ id }) => id === delivery.subscriptionId)
    if (!subscription) {
      this.#drop(shop, delivery)
      return
    }
    const controller = new AbortController()
    this.#running.set(delivery, controller)
    const { topic, webhookId, eventId, triggeredAt, body } = delivery
    const sent = fetch(subscription.uri, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)]),
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Topic': topic,
        'X-Shopify-Hmac-Sha256': signBody(body, shop.secret),
        'X-Shopify-Shop-Domain': `${shop.name}.myshopify.com`,
        'X-Shopify-API-Version': apiVersion,
        'X-Shopify-Webhook-Id': webhookId,
        'X-Shopify-Event-Id': eventId,
        'X-Shopify-Triggered-At': triggeredAt,
        ...(subscription.name === '' ? {} : { 'X-Shopify-Name': subscription.name }),
      },
      body,
    }).then(
      (reply) => reply.ok,
      () => false,
    )
    sent
      .then((arrived) => {
        this.#running.delete(delivery)
        if (this.#closed) return
        if (arrived) this.#drop(shop, delivery)
        else this.#failed(shop, delivery)
        this.#parts.changed()
        this.wake()
      })
      .catch(() => undefined)
  }

  #failed(shop: Shop, delivery: Delivery): void {
    const delay = this.#delays[delivery.attempts]
    delivery.attempts += 1
    if (delay !== undefined) {
      delivery.dueAt = Date.now() + delay
      return
    }
    shop.subscriptions = shop.subscriptions.filter(({ id }) => id !== delivery.subscriptionId)
    shop.deliveries = shop.deliveries.filter(
      ({ subscriptionId }) => subscriptionId !== delivery.subscriptionId,
    )
  }

  #drop(shop: Shop, delivery: Delivery): void {
    shop.deliveries = shop.deliveries.filter((one) => one !== delivery)
  }
}
