import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { filledText, id, idParam, instant, page, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { crawlLinkTypes, crawlPageStates, crawlRunKinds, crawlWorkerStates } from './crawler-states.ts'

const count = z.int().min(0)

export const crawlWorker = z.strictObject({
  name: z.string(),
  status: z.enum(crawlWorkerStates),
  /** The page that it reads. */
  detail: z.string(),
  lastHeartbeat: instant,
  /** Pages that it has read within the last minute, the last five, and since it began. */
  lastMinute: count,
  lastFiveMinutes: count,
  total: count,
})
export type CrawlWorker = z.output<typeof crawlWorker>

export const crawlRun = z.strictObject({
  id,
  kind: z.enum(crawlRunKinds),
  /** Pages that it knows of, those that it has read, and those that were no good. */
  pages: count,
  done: count,
  failed: count,
  /** It met more pages than it may read. */
  capped: z.boolean(),
  startedAt: instant,
  startedBy: z.string(),
  finishedAt: instant.nullable(),
})

export const crawlerState = endpoint({
  name: 'crawlerState',
  method: 'GET',
  path: '/cp-crawler/state',
  summary: 'How the crawler is doing: its workers, the run that is under way or was last, and what it misses',
  access: 'crawler.view',
  data: z.strictObject({
    /** Pages of known products that suppliers show no more. */
    missingCount: count,
    slavers: z.array(crawlWorker),
    /** Pages that wait to be read, and changes that nobody has decided on. */
    waitingCount: count,
    openChanges: count,
    links: count,
    run: crawlRun.nullable(),
  }),
})
export type CrawlerState = z.output<typeof crawlerState.data>

/** 0, or what there is to say in place of it. */
const zeroOrText = z.union([z.literal(0), z.string()])

/** Characters of an address. */
export const maxCrawlUrl = 2000

export const crawlerAdd = endpoint({
  name: 'crawlerAdd',
  method: 'GET',
  path: '/cp-crawler/add',
  summary:
    'Add a link of a brand, main (lists that are followed) or sub (one product), and begin to read it; 0 or a text',
  access: 'crawler.change',
  changes: true,
  query: z.strictObject({
    brand: filledText(200),
    url: filledText(maxCrawlUrl),
    type: z.enum(crawlLinkTypes),
    /** Of which channel its goods are; without it the site is the channel. */
    channel: text(100).default(''),
  }),
  data: zeroOrText,
  errors: ['CRAWLER_URL'],
})

export const crawlerDo = endpoint({
  name: 'crawlerDo',
  method: 'GET',
  path: '/cp-crawler/do',
  summary: 'Crawl everything, from the links on; 0 or a text',
  access: 'crawler.change',
  changes: true,
  data: zeroOrText,
})

export const crawlerFlash = endpoint({
  name: 'crawlerFlash',
  method: 'GET',
  path: '/cp-crawler/flash',
  summary: 'Read the pages of all known products anew; 0 or a text',
  access: 'crawler.change',
  changes: true,
  data: zeroOrText,
})

export const crawlerWakeup = endpoint({
  name: 'crawlerWakeup',
  method: 'GET',
  path: '/cp-crawler/wakeup',
  summary: 'Wake idle workers: what waits for its next try is tried at once; 0 or a text',
  access: 'crawler.change',
  changes: true,
  data: zeroOrText,
})

export const crawlLink = z.strictObject({
  id,
  brand: z.string(),
  channel: z.string(),
  url: z.string(),
  type: z.enum(crawlLinkTypes),
  /** Pages that it led to. */
  pages: count,
  createdAt: instant,
  createdBy: z.string(),
})
export type CrawlLink = z.output<typeof crawlLink>

export const crawlerLinkList = endpoint({
  name: 'crawlerLinkList',
  method: 'GET',
  path: '/cp-crawler/links',
  summary: 'The links that are crawled, the newest first',
  access: 'crawler.view',
  query: z.strictObject({ ...page }),
  data: z.array(crawlLink),
  reply: 'list',
})

export const crawlerRemove = endpoint({
  name: 'crawlerRemove',
  method: 'POST',
  path: '/cp-crawler/links/remove',
  summary: 'Crawl a link no more; what was found by it stays',
  access: 'crawler.change',
  body: z.strictObject({ id }),
  data: z.literal(1),
  errors: ['CRAWLER_NO_LINK'],
})

export const crawlPage = z.strictObject({
  id,
  url: z.string(),
  brand: z.string(),
  state: z.enum(crawlPageStates),
  /** The style that it shows. */
  spu: z.string(),
  /** How often it has failed in this run. */
  attempts: count,
  problem: failures.shape.nullable(),
  visitedAt: instant.nullable(),
})
export type CrawlPage = z.output<typeof crawlPage>

export const crawlerPageList = endpoint({
  name: 'crawlerPageList',
  method: 'GET',
  path: '/cp-crawler/pages',
  summary:
    'The pages that the crawler knows, with the reason of each that was not taken, the last read first',
  access: 'crawler.view',
  query: z.strictObject({
    query: text(200).default(''),
    brand: text(200).default(''),
    state: z.union([z.literal(''), z.enum(crawlPageStates)]).default(''),
    link: idParam.optional(),
    ...page,
  }),
  data: z.array(crawlPage),
  reply: 'list',
})

/** Most bytes of a thumbnail: those of a whole page come with one answer. */
export const maxThumbnailBytes = 32 * 1024

export const foundImage = z.strictObject({
  image: z.string(),
  /** Small, as a data URI, for suppliers show theirs by http; empty where it can't be made small. */
  thumbnail: z.string(),
})
export type FoundImage = z.output<typeof foundImage>

export const crawlerImages = endpoint({
  name: 'crawlerImages',
  method: 'GET',
  path: '/cp-crawler/images',
  summary:
    'The pictures that a page shows, each fetched and looked at, with a thumbnail; with commas, the addresses themselves',
  access: 'crawler.change',
  query: z.strictObject({ url: filledText(20_000) }),
  data: z.array(foundImage),
  errors: ['CRAWLER_URL', 'CRAWLER_IMAGES'],
})
