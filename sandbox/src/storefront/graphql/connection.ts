import { GraphQLError } from 'graphql'
import type { View } from './view.ts'

export interface PageArgs {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
  reverse?: boolean | null
}

type Key = string | number

export interface ConnectionOf<Row> {
  /** What the rows are sorted by; ties by id. */
  key?: (row: Row) => Key
  id: (row: Row) => number
  view: (row: Row) => View
}

/**
 * A page of a list. A cursor holds the sort key of its row, not its place: rows that come, go or move in between leave
 * no gap among those that stay.
 */
export function connection<Row>(
  rows: readonly Row[],
  args: PageArgs,
  { key, id, view }: ConnectionOf<Row>,
): View {
  const { first, last } = args
  const size = first ?? last
  if (size === null || size === undefined)
    throw new GraphQLError('you must provide one of first or last', { extensions: { code: 'BAD_REQUEST' } })
  if (size < 0 || size > 250)
    throw new GraphQLError('first and last must be between 0 and 250', {
      extensions: { code: 'BAD_REQUEST' },
    })
  const keyOf = (row: Row): Cursor => [key?.(row) ?? id(row), id(row)]
  const direction = args.reverse ? -1 : 1
  const compare = (a: Cursor, b: Cursor) => direction * order(a, b)
  const sorted = rows.map((row) => ({ row, at: keyOf(row) })).sort((a, b) => compare(a.at, b.at))
  const after = args.after ? parseCursor(args.after) : undefined
  const before = args.before ? parseCursor(args.before) : undefined
  const inside = sorted.filter(
    ({ at }) => (!after || compare(at, after) > 0) && (!before || compare(at, before) < 0),
  )
  const forward = first !== null && first !== undefined
  const page = forward ? inside.slice(0, size) : inside.slice(Math.max(0, inside.length - size))
  const edges = page.map(({ row, at }) => ({ cursor: formatCursor(at), row }))
  const views = edges.map(({ row }) => view(row))
  return {
    nodes: views,
    edges: edges.map(({ cursor }, index) => ({ cursor, node: views[index] })),
    pageInfo: {
      hasNextPage: forward ? inside.length > page.length : before !== undefined,
      hasPreviousPage: forward ? after !== undefined : inside.length > page.length,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

type Cursor = [Key, number]

const order = ([keyA, idA]: Cursor, [keyB, idB]: Cursor) => (keyA < keyB ? -1 : keyA > keyB ? 1 : idA - idB)

const formatCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function parseCursor(text: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Array.isArray(parsed) && parsed.length === 2) {
      const [key, id]: unknown[] = parsed
      if ((typeof key === 'string' || typeof key === 'number') && typeof id === 'number') return [key, id]
    }
  } catch {
    // Answered below, as any other text that is no cursor.
  }
  throw new GraphQLError(`Invalid cursor '${text}'`, { extensions: { code: 'BAD_REQUEST' } })
}
