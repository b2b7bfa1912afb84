/// <reference path="./robots-parser.d.ts" />
import { setTimeout as sleep } from 'node:timers/promises'
import Robots from 'robots-parser/Robots.js'
import type { Steps } from '../../../../core/http/context.ts'
import { crawlerAgent } from '../../../../ports/supplier-web.ts'
import { findRobots, meetHost, storeRobots, takeTurn } from './hosts.sql.ts'

/** Between two pages of a site that asks for nothing else. */
const usualPauseMs = 500
export const longestPauseMs = 30_000

/** The site may be asked only after longer than somebody waits. */
export class TooSoon extends Error {}

/** When the site of a page may be asked, by whoever reads pages of it. */
export class SiteTurns {
  /** How long it wants to be left alone in between. */
  pauseMs = usualPauseMs
  readonly #steps: Steps
  readonly #url: string
  readonly #origin: string

  constructor(steps: Steps, url: string) {
    this.#steps = steps
    this.#url = url
    this.#origin = new URL(url).origin
  }

  /** Waits for the next turn, which is kept; throws TooSoon where that is further away. */
  async take(maxMs: number): Promise<void> {
    const wait = await this.#steps.step(({ db }) => takeTurn(db, this.#origin, this.pauseMs, maxMs))
    if (wait > maxMs) throw new TooSoon()
    await sleep(wait)
  }

  /** Whether the site lets crawlers see the page. To ask it takes a turn, too: one that fails would be asked without a pause. */
  async allowsPage(maxMs: number): Promise<boolean> {
    const known = await this.#findRobots()
    if (known?.isFresh) return this.#obeys(known.robots)
    if (known) this.#obeys(known.robots)
    else await this.#steps.step(({ db }) => meetHost(db, this.#origin))
    await this.take(maxMs)
    // Somebody else has asked meanwhile.
    const learnt = await this.#findRobots()
    if (learnt?.isFresh) return this.#obeys(learnt.robots)
    const robots = await this.#steps.partners.supplierWeb.robots(this.#origin)
    await this.#steps.step(({ db }) => storeRobots(db, this.#origin, robots))
    return this.#obeys(robots)
  }

  #findRobots = () => this.#steps.step(({ db }) => findRobots(db, this.#origin))

  #obeys(text: string): boolean {
    const robots = new Robots(`${this.#origin}/robots.txt`, text)
    const seconds = robots.getCrawlDelay(crawlerAgent)
    this.pauseMs =
      seconds === undefined ? usualPauseMs : Math.min(longestPauseMs, Math.max(0, seconds * 1000))
    return robots.isAllowed(this.#url, crawlerAgent) !== false
  }
}
