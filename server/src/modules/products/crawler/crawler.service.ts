import type { crawlerAdd, crawlerRemove } from '@selvedge/contract/products/crawler/crawler.ts'
import type { crawlerRuleDelete, crawlerRuleSave } from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { maxRules } from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { crawlerReplies } from '@selvedge/contract/products/crawler/crawler-replies.ts'
import { z } from 'zod'
import { actorOf, type Context, type Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { queueJob, runDelayedJobsNow } from '../../../core/jobs/jobs.ts'
import { deleteRule, insertRule } from './changes/rules.sql.ts'
import { channelOf, pageAddress } from './visits/address.rules.ts'
import { releaseTurns } from './visits/hosts.sql.ts'
import { isAwake } from './workers/crawl-workers.sql.ts'
import {
  beginAll,
  beginKnown,
  beginLink,
  beginRun,
  beginStyles,
  dropRun,
  endLink,
  insertLink,
  lockOpenRun,
  pageJob,
  queuePages,
  waitingPages,
} from './workers/runs.sql.ts'

export const styleJob = 'recrawlStyles'

type Reply = 0 | string
const replyIn = ({ language }: Context, reply: keyof typeof crawlerReplies): string =>
  crawlerReplies[reply][language]
const byNow = (context: Context) => ({ by: actorOf(context), at: context.now })

/** Refuses an address that may not be visited, before anything is written. */
export async function checkAddress({ partners }: Steps, { url }: { url: string }): Promise<void> {
  if (!partners.supplierWeb.mayVisit(url)) fail('CRAWLER_URL', { url: url.slice(0, 200) })
}

/** Adds a link and has it read, in the run that is under way or in one of its own. */
export async function addLink(context: Context, given: z.output<typeof crawlerAdd.query>): Promise<Reply> {
  const { db, now } = context
  const url = pageAddress(given.url)
  const link = { ...given, url, channel: given.channel || channelOf(url) }
  const id = await insertLink(db, link, byNow(context))
  if (id === null) return replyIn(context, 'known')
  const run =
    (await lockOpenRun(db)) ?? (await beginRun(db, 'link', byNow(context))) ?? (await lockOpenRun(db))
  if (run !== null) await beginLink(db, run, id, now)
  context.note({ subject: 'crawler', subjectId: id, after: link })
  return 0
}

export async function removeLink(
  context: Context,
  _query: unknown,
  { id }: z.output<typeof crawlerRemove.body>,
): Promise<1> {
  if (!(await endLink(context.db, id, context.now))) fail('CRAWLER_NO_LINK')
  await releaseTurns(context.db)
  context.note({ subject: 'crawler', subjectId: id, after: { removed: true } })
  return 1
}

/** Crawls everything, from the links on. */
export async function crawlAll(context: Context): Promise<Reply> {
  const run = await beginRun(context.db, 'full', byNow(context))
  if (run === null) return replyIn(context, 'busy')
  const pages = await beginAll(context.db, run, context.now)
  return started(context, run, pages, 'noLink')
}

/** Reads the pages of known products anew. */
export async function refreshKnown(context: Context): Promise<Reply> {
  const run = await beginRun(context.db, 'stock', byNow(context))
  if (run === null) return replyIn(context, 'busy')
  const pages = await beginKnown(context.db, run)
  return started(context, run, pages, 'noProduct')
}

/** Has suppliers asked again for these styles, behind whatever wants to know it: runs are locked by those who read pages. */
export const onSupplierPricesRequested = (context: Context, spus: readonly string[]): Promise<void> =>
  queueJob(context.db, styleJob, { spus, by: actorOf(context) })

/** Reads the pages of styles anew, in the run that is under way or in one of its own. */
export async function readStylesAgain(context: Context, payload: unknown): Promise<void> {
  const { spus, by } = z.object({ spus: z.array(z.string()), by: z.string() }).parse(payload)
  const { db, now } = context
  const open = await lockOpenRun(db)
  const run = open ?? (await beginRun(db, 'stock', { by, at: now }))
  // Somebody has begun one at the same moment: it is tried again, and joins that.
  if (run === null) throw new Error('a run has just begun')
  const pages = await beginStyles(db, run, spus)
  if (pages === 0 && open === null) return dropRun(db, run)
  context.note({ subject: 'crawler', subjectId: run, after: { pages } })
}

async function started(
  context: Context,
  run: number,
  pages: number,
  none: 'noLink' | 'noProduct',
): Promise<Reply> {
  context.note({ subject: 'crawler', subjectId: run, after: { pages } })
  if (pages > 0) return 0
  await dropRun(context.db, run)
  return replyIn(context, none)
}

/** Has what waits for its next try tried at once, where its site may be asked, and queues what was lost. */
export async function wakeUp(context: Context): Promise<Reply> {
  const { db } = context
  context.note({ subject: 'crawler', subjectId: 'workers', after: { woken: true } })
  if (!(await isAwake(db))) return replyIn(context, 'asleep')
  const pages = await waitingPages(db)
  if (pages.length === 0) return replyIn(context, 'nothingWaits')
  await releaseTurns(db)
  await queuePages(db, pages)
  await runDelayedJobsNow(db, pageJob)
  return 0
}

export async function saveRule(
  context: Context,
  _query: unknown,
  rule: z.output<typeof crawlerRuleSave.body>,
): Promise<number> {
  if (rule.percent !== null && rule.kind !== 'up' && rule.kind !== 'down') fail('CRAWLER_RULE_PERCENT')
  const id = await insertRule(context.db, rule, maxRules, byNow(context))
  if (id === null) fail('CRAWLER_TOO_MANY_RULES', { most: maxRules })
  context.note({ subject: 'crawler', subjectId: id, after: rule })
  return id
}

export async function removeRule(
  context: Context,
  _query: unknown,
  { id }: z.output<typeof crawlerRuleDelete.body>,
): Promise<1> {
  const before = await deleteRule(context.db, id)
  if (!before) fail('CRAWLER_NO_RULE')
  context.note({ subject: 'crawler', subjectId: id, before })
  return 1
}
