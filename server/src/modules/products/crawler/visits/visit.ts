import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { PartnerError } from '../../../../ports/partner.ts'
import { maskedFailure } from '../../../../ports/storable-failure.ts'
import type { PageAnswer } from '../../../../ports/supplier-web.ts'
import { needSecondLook } from '../changes/changes.rules.ts'
import { lockRun, pageJob } from '../workers/runs.sql.ts'
import { isCrawlerTrap, pageAddress } from './address.rules.ts'
import { reserveTurn, restHost } from './hosts.sql.ts'
import { findDifferences, observe } from './observe.ts'
import { isSame, type ReadProduct, readProduct, type SeenProduct } from './seen-product.rules.ts'
import { longestPauseMs, SiteTurns, TooSoon } from './site-turns.ts'
import {
  findWaiting,
  lockWaiting,
  noteAttempt,
  noteVisited,
  storeCrawlerTraps,
  storeProduct,
  takeLinks,
  type VisitedPage,
} from './visits.sql.ts'

/** For longer nobody keeps a page in hand. */
const maxWaitMs = 5_000
/** But for its second look, without which the first was in vain: its turn comes behind those that were taken meanwhile. */
const maxSecondWaitMs = maxWaitMs + 2 * longestPauseMs
const maxAttempts = 4
/** So many addresses of a crawler trap are kept of one page, to tell of it. */
const maxTraps = 5

const trouble = (failure: Failure, retryable = false) => new PartnerError(failure, { retryable })

/** What has come of reading a page. */
type Outcome =
  | { kind: 'product'; shown: SeenProduct; answer: PageAnswer }
  | { kind: 'list'; links: readonly string[]; answer: PageAnswer }
  | { kind: 'gone' }

/** Reads one page. Whoever takes over from a process that died reads it once more, and notes it once. */
export async function visit(steps: Steps, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(payload)
  const page = await steps.step(({ db }) => findWaiting(db, id))
  if (!page) return
  const site = new SiteTurns(steps, page.url)
  try {
    if (!(await site.allowsPage(maxWaitMs))) throw trouble({ kind: 'crawl.robots', params: {} })
    await site.take(maxWaitMs)
    const outcome = await read(steps, page, site)
    await steps.step((context) => settle(context, page, outcome))
  } catch (error) {
    if (error instanceof TooSoon) return steps.step(({ db }) => putOff(db, page, site.pauseMs))
    if (!(error instanceof PartnerError)) throw error
    await steps.step((context) => setBack(context, page, error, steps.retryPauseMs))
  }
}

const queueAgain = (db: Context['db'], { id, url }: VisitedPage, pauseMs: number) =>
  queueJob(db, pageJob, { id, url }, { key: `${pageJob}:${id}:again`, pauseMs })

/** Each page that is put off comes back at a time of its own: all at once, all but one would be put off again. */
const putOff = async (db: Context['db'], page: VisitedPage, pauseMs: number) =>
  queueAgain(db, page, await reserveTurn(db, new URL(page.url).origin, pauseMs))

const readOf = (answer: PageAnswer): ReadProduct =>
  answer.kind === 'page' ? readProduct(answer.facts.data) : null

/** What the page shows. Where that is worse than what we have, it is read a second time before it is believed. */
async function read(steps: Steps, page: VisitedPage, site: SiteTurns): Promise<Outcome> {
  const { supplierWeb } = steps.partners
  const { etag, lastModified, shown } = page
  const isKnown = shown !== null && (etag !== '' || lastModified !== '')
  const answer = await supplierWeb.page(page.url, isKnown ? { etag, lastModified } : null)
  if (answer.kind === 'same' && shown) return { kind: 'product', shown, answer }
  if (answer.kind === 'gone' && !shown) return { kind: 'gone' }
  const outcome = answer.kind === 'gone' ? ({ kind: 'gone' } as const) : outcomeOf(page, answer)
  if (outcome.kind === 'list' || outcome.kind === 'alias') return aliased(outcome, answer)
  const seen = outcome.kind === 'product' ? outcome.shown : null
  const spu = seen?.spu ?? shown?.spu ?? ''
  const found = await steps.step(async (context) => [
    ...(await findDifferences(context, spu, seen)),
    ...(seen && hasLeft(page, seen) ? await findDifferences(context, page.shown.spu, null) : []),
  ])
  if (needSecondLook(found)) {
    await site.take(maxSecondWaitMs)
    await lookAgain(steps, page, seen)
  }
  return outcome
}

function aliased(
  outcome: { kind: 'list'; links: readonly string[]; answer: PageAnswer } | { kind: 'alias'; url: string },
  answer: PageAnswer,
): Outcome {
  return outcome.kind === 'alias' ? { kind: 'list', links: [outcome.url], answer } : outcome
}

type PageOutcome = Exclude<Outcome, { kind: 'gone' }> | { kind: 'alias'; url: string }

function outcomeOf(page: VisitedPage, answer: PageAnswer): PageOutcome {
  const links = answer.kind === 'page' ? answer.facts.links : []
  const product = readOf(answer)
  if (product === null) {
    // A page that has shown a product is no list, whatever stands there now.
    if (page.shown || page.linkType === 'sub') throw trouble({ kind: 'crawl.noProduct', params: {} })
    return { kind: 'list', links, answer }
  }
  if ('wrong' in product) throw trouble({ kind: 'crawl.product', params: { field: product.wrong } })
  const canonical = answer.kind === 'page' ? answer.facts.canonical : null
  // One product has many addresses, by where people come from: it is read by its own.
  if (canonical && pageAddress(canonical) !== page.url && page.follow)
    return { kind: 'alias', url: canonical }
  return { kind: 'product', shown: product.product, answer }
}

async function lookAgain(steps: Steps, page: VisitedPage, seen: SeenProduct | null): Promise<void> {
  const second = await steps.partners.supplierWeb.page(page.url, null)
  const product = readOf(second)
  const again = product !== null && 'product' in product ? product.product : null
  const stays = seen === null ? second.kind === 'gone' : again !== null && isSame(seen, again)
  if (!stays) throw trouble({ kind: 'crawl.changing', params: {} }, true)
}

/** Whether the page shows another style than before, which is nowhere then. */
const hasLeft = (page: VisitedPage, { spu }: SeenProduct): page is VisitedPage & { shown: SeenProduct } =>
  page.shown !== null && page.shown.spu !== spu

const follows = ({ follow, runKind, visited }: VisitedPage) => follow && (runKind !== 'stock' || !visited)

/** Notes what was read, once, with all that follows from it. */
async function settle(context: Context, page: VisitedPage, outcome: Outcome): Promise<void> {
  if (!(await lockWaiting(context.db, page))) return
  const { db, now } = context
  const none = { etag: '', lastModified: '', problem: null }
  if (outcome.kind === 'gone') {
    if (page.shown) await observe(context, { ...ofPage(page), ...named(page.shown) }, null)
    return noteVisited(db, page, { ...none, state: 'gone' }, now)
  }
  if (outcome.kind === 'list') {
    if (follows(page)) await followLinks(context, page, outcome.links)
    return noteVisited(db, page, { ...none, state: 'done' }, now)
  }
  const { shown, answer } = outcome
  if (hasLeft(page, shown)) await observe(context, { ...ofPage(page), ...named(page.shown) }, null)
  const other = await storeProduct(db, page.id, shown, now)
  if (other) {
    const problem = maskedFailure({ kind: 'crawl.spuTaken', params: { spu: shown.spu, url: other.url } })
    return noteVisited(db, page, { ...none, state: 'failed', problem }, now)
  }
  await observe(context, { ...ofPage(page), ...named(shown) }, shown)
  const { etag, lastModified } = answer.kind === 'page' ? answer : page
  return noteVisited(db, page, { state: 'done', problem: null, etag, lastModified }, now)
}

const ofPage = ({ id, brand, channel }: VisitedPage) => ({ pageId: id, brand, channel })
const named = ({ spu, name }: SeenProduct) => ({ spu, name })

async function followLinks({ db, now }: Context, page: VisitedPage, links: readonly string[]): Promise<void> {
  await lockRun(db, page.runId)
  const addresses = [...new Set(links.map(pageAddress))]
  const traps = addresses.filter(isCrawlerTrap)
  if (traps.length > 0)
    await storeCrawlerTraps(db, page, traps.slice(0, maxTraps), { kind: 'crawl.loop', params: {} }, now)
  const open = addresses.filter((address) => !isCrawlerTrap(address))
  if (open.length > 0) await takeLinks(db, page, open, now)
}

/** A page that failed is tried again after a while, some times; then its reason stays. */
async function setBack(
  context: Context,
  page: VisitedPage,
  error: PartnerError,
  pauseMs: number,
): Promise<void> {
  if (!(await lockWaiting(context.db, page))) return
  if (!error.retryable || page.attempts + 1 >= maxAttempts) {
    const { etag, lastModified } = page
    const reported = { state: 'failed', problem: error.failure, etag, lastModified } as const
    return noteVisited(context.db, page, reported, context.now)
  }
  await noteAttempt(context.db, page.id, error.failure)
  if (error.waitMs > 0) await restHost(context.db, new URL(page.url).origin, error.waitMs)
  await queueAgain(context.db, page, Math.max(error.waitMs, pauseMs * 2 ** page.attempts))
}
