import { setTimeout as sleep } from 'node:timers/promises'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { Warehouse } from '@selvedge/sandbox/cainiao/warehouse.ts'
import { noFaults } from '@selvedge/sandbox/faults.ts'
import { type RunningPartner, startPartner } from '@selvedge/sandbox/http/partner-server.ts'
import { isObject, listOf } from '@selvedge/sandbox/http/read.ts'
import type { Shop } from '../replay/shop.ts'
import { type Log, sumOf } from './log.ts'

const keys = { providerId: 'KILLS', secret: 'the secret of the partner of this storm' }
const faults = { ...noFaults, rate: 0.3, slowMs: 400 }
const pauseMs = 30
const maxLateMs = 1_000
const maxCopies = 3

/**
 * The warehouse of the logistics partner, which nobody kills. Three in ten calls are answered late, badly or not at
 * all; it ships and receives what it was told in its own time, and says so once, twice or three times.
 */
export class Partner {
  readonly warehouse: Warehouse
  /** What it has said and was told to be wrong. */
  readonly refusals: string[] = []
  readonly #running: RunningPartner
  readonly #log: Log
  readonly #random: () => number
  readonly #started = new Set<string>()
  readonly #underWay = new Set<Promise<void>>()
  #url = ''
  #open = true

  constructor(warehouse: Warehouse, running: RunningPartner, log: Log, random: () => number) {
    this.warehouse = warehouse
    this.#running = running
    this.#log = log
    this.#random = random
  }

  /** Says to a shop how it is reached. */
  async connect(shop: Shop): Promise<void> {
    const connection = { url: `${this.#running.url}/gateway/link.do`, providerId: keys.providerId }
    await shop.call(configSet, { query: { key: 'partner_warehouse_secret' }, body: keys.secret })
    await shop.call(configSet, {
      query: { key: 'partner_warehouse' },
      body: JSON.stringify({ ...connection, warehouses: {} }),
    })
  }

  /** Where the server is by now. */
  sendTo(url: string): void {
    this.#url = url
  }

  setFaults(on: boolean, seed: number): void {
    this.warehouse.faults.plan = on ? { ...faults, seed } : noFaults
  }

  /** Does what it is told, until it is closed. */
  async work(): Promise<void> {
    while (this.#open) {
      for (const [key, { state }] of this.warehouse.notices)
        if (state === 'open' && !this.#started.has(key)) {
          this.#started.add(key)
          const done: Promise<void> = this.#carryOut(key).finally(() => this.#underWay.delete(done))
          this.#underWay.add(done)
        }
      await sleep(pauseMs)
    }
  }

  /** Whether it has nothing to do, and nothing to say. */
  get isQuiet(): boolean {
    return (
      this.#underWay.size === 0 &&
      [...this.warehouse.notices].every(([key, { state }]) => state !== 'open' || this.#started.has(key))
    )
  }

  async close(): Promise<void> {
    this.#open = false
    await Promise.all(this.#underWay)
    await this.#running.close()
  }

  async #carryOut(key: string): Promise<void> {
    await this.#late()
    const known = this.warehouse.notices.get(key)
    if (known?.state !== 'open') return
    const { number, content } = known
    const comes = key.startsWith('inbound')
    if (number.startsWith('SO') && this.#random() < 0.5)
      await this.#say(this.warehouse.status(number, 'accepted'))
    // It may have been called off while the partner spoke.
    if (known.state !== 'open') return
    const form = comes ? this.warehouse.received(number) : this.warehouse.shipped(number)
    const lines = listOf(content.lines).filter(isObject)
    const copies = Array.from({ length: 1 + Math.floor(this.#random() * maxCopies) }, async () => {
      await this.#late()
      await this.#say(form)
    })
    await Promise.all(copies)
    this.#log.confirmed.set(`${comes ? 'IN' : 'OUT'}-${number}`, {
      id: Number(number.slice(2)),
      kind: comes ? 'arrived' : number.startsWith('SO') ? 'shipped' : 'sent',
      units: Object.fromEntries(sumOf(lines.map(({ sku, qty }) => ({ [String(sku)]: Number(qty) })))),
    })
  }

  #late = () => sleep(this.#random() * maxLateMs)

  /** Says it again for as long as it gets no answer. */
  async #say(form: string): Promise<void> {
    for (; this.#open; await sleep(pauseMs)) {
      const answer = await this.#post(form)
      if (!answer) continue
      if (answer.success !== true) this.refusals.push(JSON.stringify(answer).slice(0, 100))
      return
    }
  }

  async #post(form: string): Promise<Record<string, unknown> | null> {
    try {
      const answer = await fetch(`${this.#url}/admin-api/plugin/webhook/warehouse`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      })
      const parsed: unknown = JSON.parse(await answer.text())
      return answer.ok && isObject(parsed) ? parsed : null
    } catch {
      return null
    }
  }
}

export async function openPartner(log: Log, random: () => number): Promise<Partner> {
  const warehouse = new Warehouse(keys)
  return new Partner(warehouse, await startPartner(warehouse), log, random)
}
