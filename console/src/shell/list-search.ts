import { pageSizes } from '@selvedge/contract/shapes.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

/** A filter in the URL. Anything unreadable counts as not set. */
export const textParam = z.string().trim().min(1).max(100).optional().catch(undefined)

const pageParam = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)
const sizeParam = z.coerce
  .number()
  .refine((size) => pageSizes.some((known) => known === size))
  .optional()
  .catch(undefined)

/** The URL parameters of a list: `p` page, `n` rows per page, and the filters that are given. */
export const listSearch = <Filters extends Record<string, z.ZodType<string | undefined>>>(filters: Filters) =>
  z.object({ p: pageParam, n: sizeParam, ...filters })

/** The filters that the URL holds, for the parts of a FilterBar. */
export interface FilterState {
  values: Readonly<Record<string, string | undefined>>
  /** Sets or, with undefined, removes; the list goes back to its first page. */
  set(changes: Record<string, string | undefined>): void
  clear(): void
}

export interface ListSearch<Search> extends FilterState {
  search: Search
  page: number
  size: number
  skip: number
  turn(page: number, size: number): void
}

/** State of a list as the URL has it. A list whose pages are not of 20 rows says so. */
export function useListSearch<Schema extends z.ZodObject>(
  schema: Schema,
  defaultSize = 20,
): ListSearch<z.output<Schema>> {
  const navigate = useNavigate()
  const search = schema.parse(useSearch({ strict: false }))
  const { p, n, ...values } = search as { p?: number; n?: number } & Record<string, string | undefined>
  const page = p ?? 1
  const size = n ?? defaultSize
  const write = (next: Record<string, unknown>) => void navigate({ to: '.', search: next })

  return {
    search,
    values,
    page,
    size,
    skip: (page - 1) * size,
    set: (changes) => write({ ...values, n, ...changes, p: undefined }),
    clear: () => write({ n }),
    turn: (nextPage, nextSize) =>
      write({
        ...values,
        p: nextSize === size && nextPage > 1 ? nextPage : undefined,
        n: nextSize === defaultSize ? undefined : nextSize,
      }),
  }
}
