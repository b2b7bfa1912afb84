import { setTimeout as sleep } from 'node:timers/promises'
import { campaignStates } from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import {
  campaignGet,
  campaignRelease,
  campaignSave,
  discountCodeRemove,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import {
  codeGenerationList,
  discountCodesGenerate,
} from '@selvedge/contract/marketing/discount-codes/discount-codes.ts'
import { pick } from '@selvedge/sandbox/random.ts'
import type { Desk } from '../kills/desk.ts'
import { discountIds } from './store.ts'

const lookEveryMs = 200
const removedRate = 0.3

/** Whoever makes codes: of campaigns, for lists of customers, and by themselves. */
export class Coder {
  /** How many codes each campaign has for its customers. */
  readonly campaigns = new Map<number, number>()
  /** Those that were answered as they were made. */
  readonly generated: string[] = []
  readonly removed = new Set<string>()
  readonly #desk: Desk
  readonly #random: () => number
  #turn = 0
  #generations = 0

  constructor(desk: Desk, random: () => number) {
    this.#desk = desk
    this.#random = random
  }

  /** Codes for a list of customers, seen into the shop; now and then one is taken back. */
  async release(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    const count = 3 + Math.floor(this.#random() * 300)
    const body = {
      ...{ title: `活动 ${turn}`, name: '九折券', type: 0 as const, instructions: '全场', expires: '年内' },
      priceRuleId: this.#discount(),
      items: Array.from({ length: count }, (_, index) => ({ email: `c${turn}-${index}@example.com` })),
    }
    const id = await this.#desk.call((shop, key) => shop.call(campaignSave, { body }, key))
    this.campaigns.set(id, count)
    await this.#publish(id)
    if (this.#random() >= removedRate) return
    const { items } = await this.#get(id)
    const code = pick(this.#random, items)?.code
    if (!code) return
    await this.#desk.call((shop, key) => shop.call(discountCodeRemove, { query: { code } }, key))
    this.removed.add(code)
  }

  /** Codes of a discount, seen into the shop. */
  async generate(): Promise<void> {
    this.#generations += 1
    const prefix = `G${this.#generations}X`
    const query = {
      ...{ discountId: this.#discount(), prefix, length: '8' },
      count: String(10 + Math.floor(this.#random() * 400)),
    }
    const made = await this.#desk.call((shop, key) => shop.call(discountCodesGenerate, { query }, key))
    this.generated.push(...made.split('\n').filter((code) => code !== ''))
    for (let open = 1; open > 0; ) {
      await sleep(lookEveryMs)
      const rows = await this.#desk.call((shop) => shop.call(codeGenerationList, { query: { size: 20 } }))
      open = rows.find((row) => row.prefix === prefix)?.open ?? 0
    }
  }

  #discount = () => String(pick(this.#random, discountIds) ?? '')
  #get = (id: number) => this.#desk.call((shop) => shop.call(campaignGet, { query: { id, size: 20 } }))

  /** Until all of its codes are in the shop: what was refused there, or is made no more, is released once more. */
  async #publish(id: number): Promise<void> {
    for (;;) {
      const { status, making, codes } = await this.#get(id)
      if (status === campaignStates.released) return
      const isLeft = status === campaignStates.new || (!making && status === campaignStates.generating)
      if (isLeft || (status === campaignStates.completed && codes.refused > 0))
        await this.#desk.attempt(async () => {
          await this.#desk.call((shop, key) => shop.call(campaignRelease, { query: { id } }, key))
        })
      await sleep(lookEveryMs)
    }
  }
}
