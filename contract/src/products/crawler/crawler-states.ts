/** A link: `main` leads to lists of goods and is followed, `sub` is the page of one product. */
export const crawlLinkTypes = ['main', 'sub'] as const
export type CrawlLinkType = (typeof crawlLinkTypes)[number]

/** `waiting`: to be read in this run; `gone`: the supplier has it no more. */
export const crawlPageStates = ['waiting', 'done', 'failed', 'gone'] as const
export type CrawlPageState = (typeof crawlPageStates)[number]

/** `link`: what a new link leads to; `full`: everything; `stock`: the products that are known. */
export const crawlRunKinds = ['link', 'full', 'stock'] as const
export type CrawlRunKind = (typeof crawlRunKinds)[number]

/** `silent`: nothing was heard of it for a while. */
export const crawlWorkerStates = ['idle', 'working', 'silent'] as const
export type CrawlWorkerState = (typeof crawlWorkerStates)[number]

/** What may be different at the supplier, of one size. */
export const crawlChangeKinds = ['new', 'gone', 'up', 'down', 'stock'] as const
export type CrawlChangeKind = (typeof crawlChangeKinds)[number]

/** `withdrawn`: the supplier took it back before anybody decided. */
export const crawlChangeStates = ['open', 'accepted', 'ignored', 'withdrawn'] as const
export type CrawlChangeState = (typeof crawlChangeStates)[number]

export const crawlDecisions = ['accept', 'ignore'] as const
export type CrawlDecision = (typeof crawlDecisions)[number]

/** Pages that one run reads at most: a shop that never ends is left then. */
export const maxCrawlPages = 10_000
