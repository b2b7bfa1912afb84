import { dayParam as calendarDay, pageSizes, timeParam } from '@selvedge/contract/core/values/shapes.ts'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useScreenSearch } from '../screen/shown-screen.ts'

/** A month of the shop's in the URL, such as 2026-03. */
export const monthParam = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined)

/** A day of the company's in the URL, such as 2026-11-20. */
export const dayParam = calendarDay.optional().catch(undefined)

/** A filter in the URL. Anything unreadable counts as not set. */
const textOf = (most: number) => z.string().trim().min(1).max(most).optional().catch(undefined)
export const textParam = textOf(100)
/** As long as an address may be. */
export const longTextParam = textOf(200)

/**
 * A moment in the URL, in the company's zone or, as links of the server have it, with an offset. It stays as it stands: the
 * router reads addresses before it is known who is signed in, and with that the zone.
 */
export const momentParam = timeParam.optional().catch(undefined)

const pageParam = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)
const sizeParam = (sizes: readonly number[]) =>
  z.coerce
    .number()
    .refine((size) => sizes.includes(size))
    .optional()
    .catch(undefined)

const viewParam = z.coerce.number().int().positive().optional().catch(undefined)

/**
 * The URL parameters of a list: `p` page, `n` rows per page, `v` saved view, and the filters that are given. `sort`, where a
 * list can be sorted, and `view`, where a record has several, are no filters: they stay whatever is filtered.
 */
export const listSearch = <Filters extends Record<string, z.ZodType<string | undefined>>>(
  filters: Filters,
  sizes: readonly number[] = pageSizes,
) => z.object({ p: pageParam, n: sizeParam(sizes), v: viewParam, ...filters })

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
  /** How many rows a page may have. */
  sizes: readonly number[]
  skip: number
  /** The same as a list is asked for them. */
  range: { skip: number; size: number }
  turn(page: number, size: number, options?: { replace?: boolean }): void
  /** The column that it is sorted by, with `-` before it the other way round; undefined: as usual. */
  sort: string | undefined
  /** Sorts by a column: up, then down, then as usual again. */
  sortBy(column: string): void
  /** The saved view that is open, changed since or not. */
  view: number | undefined
  /** Sets these filters and no others. */
  open(filters: Record<string, string>, view: number | undefined, options?: { replace?: boolean }): void
}

export const defaultPageSize = 20

interface RequestedPage {
  p?: number | undefined
  n?: number | undefined
}

/** The rows that the URL parameters of a list ask for. */
export const pageOf = ({ p = 1, n }: RequestedPage, usual = defaultPageSize) => ({
  skip: (p - 1) * (n ?? usual),
  size: n ?? usual,
})

/** State of a list as the URL has it. A list whose pages are not of 20 rows says so, and of how many they may be. */
export function useListSearch<Schema extends z.ZodObject>(
  schema: Schema,
  defaultSize = defaultPageSize,
  sizes: readonly number[] = pageSizes,
): ListSearch<z.output<Schema>> {
  const navigate = useNavigate()
  const search = useScreenSearch(schema)
  const { p, n, v, view, sort, ...values } = search as { p?: number; n?: number; v?: number } & Record<
    string,
    string | undefined
  >
  const page = p ?? 1
  const { skip, size } = pageOf({ p, n }, defaultSize)
  const write = (next: Record<string, unknown>, replace = false) =>
    void navigate({ to: '.', search: { view, sort, ...next }, replace })

  return {
    search,
    values,
    page,
    size,
    sizes,
    skip,
    range: { skip, size },
    set: (changes) => write({ ...values, n, v, ...changes, p: undefined }),
    clear: () => write({ n }),
    turn: (nextPage, nextSize, { replace } = {}) =>
      write(
        {
          ...values,
          v,
          p: nextSize === size && nextPage > 1 ? nextPage : undefined,
          n: nextSize === defaultSize ? undefined : nextSize,
        },
        replace,
      ),
    sort,
    sortBy: (column) =>
      write({
        ...values,
        n,
        v,
        sort: sort === column ? `-${column}` : sort === `-${column}` ? undefined : column,
      }),
    view: v,
    open: (filters, view, { replace } = {}) => write({ ...filters, n, v: view }, replace),
  }
}
