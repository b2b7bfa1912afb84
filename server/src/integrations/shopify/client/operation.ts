import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { allRows, nextPage } from '../../../ports/partner-pages.ts'
import { StorefrontError } from '../../../ports/storefront/storefront.ts'

/** One call of the API: what is sent, and what its `data` must look like. */
export interface Operation<Reply extends z.ZodType = z.ZodType> {
  document: string
  reply: Reply
  /** Whether it does no harm to send it again where its answer was lost. */
  repeatable: boolean
}

/** A read, which can always be sent again. */
export const read = <Reply extends z.ZodType>(document: string, reply: Reply): Operation<Reply> => ({
  document,
  reply,
  repeatable: true,
})

/** A change that comes to the same however often it is sent. */
export const set = read

/** A change that would happen again: whoever sends it looks first at what is there. */
export const act = <Reply extends z.ZodType>(document: string, reply: Reply): Operation<Reply> => ({
  document,
  reply,
  repeatable: false,
})

export const node = z.object({ id: z.string() })
export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })
export const connection = <Row extends z.ZodType>(row: Row) => z.object({ nodes: listOf(row), pageInfo })

/** What the business of the storefront objects to; the call as such was in order. */
export const userErrors = listOf(
  z.object({
    field: listOf(z.string()).nullish(),
    message: z.string(),
    code: z.string().nullish(),
  }),
)
export type UserErrors = z.output<typeof userErrors>

/** What the storefront says of it, in its own words. */
export const refusedWith = (said: string): Failure => ({
  kind: 'storefront.refused',
  params: { said: said.slice(0, 300) },
})

/** Throws what the storefront objects to: the same call would be refused again. */
export function accept(errors: UserErrors): void {
  if (errors.length === 0) return
  const reported = errors.map(({ code, message }) => (code ? `${message} (${code})` : message))
  throw new StorefrontError(refusedWith(reported.join('; ')), { retryable: false })
}

/** Rows of all pages; `ask` reads the page after a cursor. */
export const allPages = <Row>(
  ask: (
    after: string | null,
  ) => Promise<{ nodes: Row[]; pageInfo: z.output<typeof pageInfo> } | null | undefined>,
): Promise<Row[]> =>
  allRows(async (after) => {
    const page = await ask(after)
    return page ? { rows: page.nodes, next: nextPage(after, page.pageInfo) } : { rows: [], next: null }
  })
