import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant, page, text } from '../../core/values/shapes.ts'
import { crawlChangeKinds, crawlChangeStates, crawlDecisions } from './crawler-states.ts'

export const crawlChange = z.strictObject({
  id,
  kind: z.enum(crawlChangeKinds),
  state: z.enum(crawlChangeStates),
  spu: z.string(),
  sku: z.string(),
  /** Its size. */
  title: z.string(),
  name: z.string(),
  brand: z.string(),
  channel: z.string(),
  url: z.string(),
  /** What we have, and what the supplier shows; null where there is none. */
  beforePrice: z.string().nullable(),
  afterPrice: z.string().nullable(),
  currency: z.string(),
  beforeUnits: z.int().nullable(),
  afterUnits: z.int().nullable(),
  foundAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string(),
})
export type CrawlChange = z.output<typeof crawlChange>

export const crawlerInbox = endpoint({
  name: 'crawlerInbox',
  method: 'GET',
  path: '/cp-crawler/inbox',
  summary: 'What suppliers have changed, a row for each size, the newest first',
  access: 'crawler.view',
  query: z.strictObject({
    /** Part of a SKU, a style or a name. */
    query: text(100).default(''),
    brand: text(200).default(''),
    channel: text(100).default(''),
    kind: z.union([z.literal(''), z.enum(crawlChangeKinds)]).default(''),
    /** `all` for those of any state. */
    state: z.enum(['all', ...crawlChangeStates]).default('open'),
    ...page,
  }),
  data: z.array(crawlChange),
  reply: 'list',
})

export const crawlerFilters = endpoint({
  name: 'crawlerFilters',
  method: 'GET',
  path: '/cp-crawler/filters',
  summary: 'The brands and channels that links are of, each by name',
  access: 'crawler.view',
  data: z.strictObject({ brands: z.array(z.string()), channels: z.array(z.string()) }),
})

/** Most changes that are decided at once. */
export const maxDecided = 500
/** Each with what was seen of it: a line that stands for something else by now is not decided unseen. */
const seenChange = crawlChange.pick({
  id: true,
  kind: true,
  afterPrice: true,
  currency: true,
  afterUnits: true,
})
export type SeenChange = z.output<typeof seenChange>
const chosen = z.strictObject({ seen: z.array(seenChange).max(maxDecided) })

export const crawlerAccept = endpoint({
  name: 'crawlerAccept',
  method: 'POST',
  path: '/cp-crawler/inbox/accept',
  summary: 'Take changes over into the goods of trading channels; answers how many',
  access: 'crawler.change',
  body: chosen,
  data: z.int(),
  errors: ['CRAWLER_NONE_CHOSEN', 'CRAWLER_DECIDED', 'CRAWLER_CHANGED_SINCE', 'CRAWLER_SIZE_TAKEN'],
})

export const crawlerIgnore = endpoint({
  name: 'crawlerIgnore',
  method: 'POST',
  path: '/cp-crawler/inbox/ignore',
  summary: 'Leave changes be, until the supplier shows something else; answers how many',
  access: 'crawler.change',
  body: chosen,
  data: z.int(),
  errors: ['CRAWLER_NONE_CHOSEN', 'CRAWLER_DECIDED', 'CRAWLER_CHANGED_SINCE'],
})

export const maxRules = 100

export const crawlRule = z.strictObject({
  id,
  /** Empty: of every brand. */
  brand: z.string(),
  kind: z.enum(crawlChangeKinds),
  /** Of prices: changes of so many percent at most; null: of any size. */
  percent: z.int().nullable(),
  decision: z.enum(crawlDecisions),
  createdAt: instant,
  createdBy: z.string(),
})
export type CrawlRule = z.output<typeof crawlRule>

export const crawlerRuleList = endpoint({
  name: 'crawlerRuleList',
  method: 'GET',
  path: '/cp-crawler/rules',
  summary: 'What is decided by itself, in the order in which rules are asked',
  access: 'crawler.view',
  data: z.array(crawlRule),
})

export const crawlerRuleSave = endpoint({
  name: 'crawlerRuleSave',
  method: 'POST',
  path: '/cp-crawler/rules',
  summary: 'Add a rule behind the others; the first that fits a new change decides on it',
  access: 'crawler.change',
  body: z.strictObject({
    brand: text(200).default(''),
    kind: z.enum(crawlChangeKinds),
    percent: z.int().min(1).max(1000).nullable().default(null),
    decision: z.enum(crawlDecisions),
  }),
  data: id,
  errors: ['CRAWLER_RULE_PERCENT', 'CRAWLER_TOO_MANY_RULES'],
})

export const crawlerRuleDelete = endpoint({
  name: 'crawlerRuleDelete',
  method: 'POST',
  path: '/cp-crawler/rules/delete',
  summary: 'Delete a rule; what it has decided stays',
  access: 'crawler.change',
  body: z.strictObject({ id }),
  data: z.literal(1),
  errors: ['CRAWLER_NO_RULE'],
})
