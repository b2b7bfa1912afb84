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

/** The rows of all pages, or of so many that there are `most`. A partner that leads round in circles is left. */
export async function allRows<Row>(
  ask: (after: string | null) => Promise<{ rows: readonly Row[]; next: string | null }>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = []
  const visited = new Set<string>()
  let after: string | null = null
  do {
    const page = await ask(after)
    rows.push(...page.rows)
    after = page.next
    if (after === null) break
    if (visited.has(after) || visited.size === maxPages) throw endlessPages()
    visited.add(after)
  } while (rows.length < most)
  return rows
}
