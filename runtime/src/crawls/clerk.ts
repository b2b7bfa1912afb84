import {
  type CrawlChange,
  crawlerAccept,
  crawlerInbox,
  maxDecided,
} from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { Refused, type Shop } from '../replay/shop.ts'
import { inCents, type Size, shownAs } from './shown.ts'

/** Accepts what suppliers have changed, and keeps a ledger of what we have by that. */
export class Clerk {
  /** What we have, by SKU. */
  readonly ours = new Map<string, Size>()
  readonly faults: string[] = []
  accepted = 0
  refused = 0
  readonly #shop: Shop

  constructor(shop: Shop) {
    this.#shop = shop
  }

  /** What waits of this style, or of any, the newest first: as much as is decided at once. */
  inbox = (query = ''): Promise<CrawlChange[]> =>
    this.#shop.call(crawlerInbox, { query: { query, size: maxDecided } })

  /** Accepts these, or none where one of them is something else by now. */
  async accept(changes: readonly CrawlChange[]): Promise<void> {
    if (changes.length === 0) return
    const seen = changes.map(({ id, kind, afterPrice, currency, afterUnits }) => {
      return { id, kind, afterPrice, currency, afterUnits }
    })
    try {
      await this.#shop.call(crawlerAccept, { body: { seen } })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refused += 1
      return
    }
    this.accepted += changes.length
    for (const change of changes) this.#take(change)
  }

  async acceptAll(): Promise<void> {
    for (;;) {
      const changes = await this.inbox()
      if (changes.length === 0) return
      await this.accept(changes)
    }
  }

  /** What we have already is no change. */
  #take(change: CrawlChange): void {
    const { sku, kind, afterPrice, afterUnits } = change
    const own = this.ours.get(sku)
    const price = inCents(afterPrice)
    const units = afterUnits ?? 0
    const next = {
      new: { price, units },
      up: { price, units: own?.units ?? -1 },
      down: { price, units: own?.units ?? -1 },
      stock: { price: own?.price ?? null, units },
      gone: { price: own?.price ?? null, units: 0 },
    }[kind]
    const isKnown = own !== undefined
    if ((kind === 'new') === isKnown || (own?.price === next.price && own?.units === next.units))
      this.faults.push(`${shownAs(change)} was told of, and we had ${JSON.stringify(own ?? null)}`)
    this.ours.set(sku, next)
  }
}
