import { setTimeout as sleep } from 'node:timers/promises'
import { noticeIssue, noticeResults, noticeSave } from '@selvedge/contract/marketing/notices/notices.ts'
import { pick } from '@selvedge/sandbox/random.ts'
import type { Desk } from '../kills/desk.ts'
import type { NoticePlatform } from './platform.ts'

const lookEveryMs = 200
const template = 'T0'
/** People who accept a message again each time. */
const regulars = ['regular-1', 'regular-2', 'regular-3']
/** What the platform answers of those who have changed their mind, or whom it does not know. */
const refusals = [43101, 43107, 40003]
const refusingRate = 0.1
const twoRate = 0.3
const minPeople = 20

/** Messages that were published at the same time, and those who had accepted one by then. */
export interface Announced {
  ids: readonly number[]
  people: readonly string[]
}

/** Whoever sends messages of the mini program to people who have accepted one each. */
export class Announcer {
  readonly faults: string[] = []
  readonly announced: Announced[] = []
  /** How many messages each has accepted, as the mini program reports it. */
  readonly given = new Map<string, number>()
  readonly #desk: Desk
  readonly #platform: NoticePlatform
  readonly #publicUrl: string
  readonly #random: () => number
  #reports = 0

  constructor(desk: Desk, platform: NoticePlatform, publicUrl: string, random: () => number) {
    this.#desk = desk
    this.#platform = platform
    this.#publicUrl = publicUrl
    this.#random = random
  }

  /** One message, or two that people have to be shared out to, seen through to their end. */
  async announce(): Promise<void> {
    const turn = this.announced.length + 1
    const count = minPeople + Math.floor(this.#random() * 80)
    const people = [...regulars, ...Array.from({ length: count }, (_, index) => `person-${turn}-${index}`)]
    const { answers } = this.#platform.program
    for (const openid of people.slice(regulars.length)) {
      const code = this.#random() < refusingRate ? pick(this.#random, refusals) : undefined
      if (code !== undefined) answers.set(openid, code)
    }
    await this.#accept(people)
    const ids: number[] = []
    const messages = this.#random() < twoRate ? 2 : 1
    for (let message = 0; message < messages; message += 1) ids.push(await this.#write(turn))
    this.announced.push({ ids, people })
    await Promise.all(ids.map((id) => this.#issue(id)))
    await Promise.all(ids.map((id) => this.#ended(id)))
  }

  async #accept(people: readonly string[]): Promise<void> {
    const at = new Date().toISOString()
    const reports = people.map((openid) => {
      this.#reports += 1
      return { kind: 'consent', at, id: `c${this.#reports}`, openid, templateId: template }
    })
    const { accepted } = this.#platform.program
    for (const openid of people) {
      const key = `${openid} ${template}`
      accepted.set(key, (accepted.get(key) ?? 0) + 1)
      this.given.set(openid, (this.given.get(openid) ?? 0) + 1)
    }
    // What is not taken the mini program sends again, and sometimes what is.
    while (!(await this.#platform.report(this.#publicUrl, reports))) await sleep(lookEveryMs)
    if (this.#random() < 0.2) await this.#platform.report(this.#publicUrl, reports)
  }

  #write(turn: number): Promise<number> {
    const body = {
      type: 0 as const,
      postdata: { data: { thing1: { value: `活动 ${turn}` }, thing3: '明晚八点开始' } },
    }
    return this.#desk.call((shop, key) => shop.call(noticeSave, { body }, key))
  }

  #issue = (id: number) =>
    this.#desk.attempt(async () => {
      await this.#desk.call((shop, key) => shop.call(noticeIssue, { query: { id } }, key))
    })

  /** Waits until all have had their turn; one that waits for somebody goes on. */
  async #ended(id: number): Promise<void> {
    for (;;) {
      const { notice } = await this.#desk.call((shop) => shop.call(noticeResults, { query: { id } }))
      if (notice.stage === 'sent') return
      if (notice.stage === 'held') await this.#issue(id)
      if (notice.stage === 'stopped') {
        this.faults.push(`message ${id} has stopped: ${JSON.stringify(notice.problem)}`)
        return
      }
      await sleep(lookEveryMs)
    }
  }
}
