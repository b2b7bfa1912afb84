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
