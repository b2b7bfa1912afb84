import { FaultSwitch } from '@selvedge/sandbox/faults.ts'
import { startPartner } from '@selvedge/sandbox/http/partner-server.ts'
import { SupplierShop } from '@selvedge/sandbox/supplier/supplier-shop.ts'

export interface WatchedSupplier {
  /** Of the site, which is all that crawlers may visit on this machine. */
  url: string
  goods: number
  /** Milliseconds that it asks to be left alone between two pages. */
  delayMs: number
  /** When it was asked for anything, whatever came of that. */
  asked: readonly number[]
  /** How often its shop has changed, at every moment since the beginning. */
  turns: readonly number[]
  change(by: number): void
  /** How often calls fail from now on. */
  setFaults(rate: number): void
  close(): Promise<void>
}

/** Every call is noted before anything comes of it. */
class NotedFaults extends FaultSwitch {
  readonly asked: number[] = []

  override next() {
    this.asked.push(performance.now())
    return super.next()
  }
}

const slowMs = 300

/** The shop of a supplier that changes when it is told to, and keeps in mind when it was asked. */
export async function openSupplier(seed: number, goods: number, delayMs: number): Promise<WatchedSupplier> {
  const turns = [0]
  const now = () => turns.at(-1) ?? 0
  const shop = new SupplierShop({ goods, failing: 0, delay: delayMs / 1000, turn: now })
  const faults = new NotedFaults()
  const running = await startPartner({ faults, answer: (exchange) => shop.answer(exchange) })
  return {
    ...running,
    goods,
    delayMs,
    asked: faults.asked,
    turns,
    change: (by) => {
      turns.push(now() + by)
    },
    setFaults(rate) {
      faults.plan = { rate, kinds: ['serverError', 'slow', 'lostAnswer'], seed, slowMs }
    },
  }
}
