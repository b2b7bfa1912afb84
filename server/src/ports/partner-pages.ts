import { PartnerError } from './partner.ts'

/** Far more than any list of a partner has. */
const maxPages = 10_000

/** A partner that gives what it has given already would do so again. */
export const endlessPages = (): PartnerError =>
  new PartnerError({ kind: 'partner.endless', params: {} }, { retryable: false })

/**
 * Where the next page begins, as a partner says behind that at `after`: elsewhere, or whoever follows would read the same
 * page for ever.
 */
export function nextPage(after: string | null, { hasNextPage, endCursor }: PageEnd): string | null {
  if (!hasNextPage) return null
  if (endCursor === null || endCursor === after) throw endlessPages()
  return endCursor
}

interface PageEnd {
  hasNextPage: boolean
  endCursor: string | null
}

/** What is remembered of the pages of a reading that goes on from job to job: how many there were, and where one of them began. */
export interface PageTrail {
  pages: number
  marked: string | null
}

export const newTrail: PageTrail = { pages: 0, marked: null }

/**
 * Goes on to the page that begins at `next`. Where that is the one that is remembered, the partner leads round in circles and
 * is left. Which one that is moves on at the first page, the second, the fourth, the eighth ...: so a circle of any length
 * is noticed by the time that three times as many pages were read, and nothing else is kept of them.
 */
export function followTrail({ pages, marked }: PageTrail, next: string | null): PageTrail {
  if (next !== null && next === marked) throw endlessPages()
  const read = pages + 1
  return { pages: read, marked: Number.isInteger(Math.log2(read)) ? next : marked }
}

/** One page after the other. A partner that leads round in circles, or on and on, is left. */
export async function* allPages<Page extends { next: string | null }>(
  ask: (after: string | null) => Promise<Page>,
): AsyncGenerator<Page, void> {
  const visited = new Set<string>()
  for (let after: string | null = null; ; ) {
    const page: Page = await ask(after)
    yield page
    after = page.next
    if (after === null) return
    if (visited.has(after) || visited.size === maxPages) throw endlessPages()
    visited.add(after)
  }
}

/** The rows of all pages, or of so many that there are `most`. */
export async function allRows<Row>(
  ask: (after: string | null) => Promise<{ rows: readonly Row[]; next: string | null }>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of allPages(ask)) {
    rows.push(...page.rows)
    if (rows.length >= most) break
  }
  return rows
}
