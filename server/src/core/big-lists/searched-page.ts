import { type SQL, sql } from 'drizzle-orm'
import { type Db, type Page, query, type RowInPage, toPage } from '../db/db.ts'
import { coalesce } from '../http/repeats/coalesce.ts'
import {
  everything,
  listOrder,
  matchingDocuments,
  matchingRows,
  newestFirst,
  type Question,
  type SearchedList,
} from './big-list.ts'
import { type PageParts, shown } from './counted-page.ts'
import { wordsOf } from './words.rules.ts'

export interface Search {
  text: string
  /** Ids of rows that are called exactly so: they come first. An array. */
  exact: SQL
}

/** So many of the newest rows are looked through before the index is asked, which takes what is common as a whole. */
const probed = 2_000
/** With a status they have to be joined. */
const probedOfStatus = 1_500
/** Up to here what is common is walked by time. */
const maxWalk = 500

const like = (pattern: string): SQL => sql`search.doc like lower(${pattern}::text)`

/** The newest rows that are asked for, with their words. */
function newest(list: SearchedList, question: Question): SQL {
  if (question.statuses === null)
    return sql`select id, created_at, doc from ${list.search} as search
      where true ${matchingDocuments(list, question)} order by ${newestFirst(sql`search`)} limit ${sql.raw(String(probed))}`
  return sql`select search.id, search.created_at, search.doc from (
      select id, ${list.at} as created_at from ${list.table} ${matchingRows(list, question)}
      order by ${listOrder(list)} limit ${sql.raw(String(probedOfStatus))}
    ) as row join ${list.search} as search using (id) order by ${newestFirst(sql`row`)}`
}

/** Looks through the newest rows until there are `most` of them, or all; the exact ones come first, however old. */
const probe = (
  list: SearchedList,
  question: Question,
  { pattern, exact }: { pattern: string; exact: SQL },
  parts: PageParts,
  most: number | null,
): SQL => sql`
  with exact as materialized (
    select search.id, search.created_at from ${list.search} as search
    where search.id = any(${exact}) ${matchingDocuments(list, question)}
  ), hit as materialized (
    select id, created_at, true as exact from exact
    union all
    select * from (
      select search.id, search.created_at, false from (${newest(list, question)}) as search
      where ${like(pattern)} and search.id not in (select id from exact)
      ${most === null ? sql`` : sql`limit ${most}::bigint`}
    ) as found
  ), page as materialized (
    select * from hit order by exact desc, ${newestFirst(sql`hit`)} offset ${parts.skip}::bigint limit ${parts.size}::bigint
  )
  ${shown(list, parts, sql`(select count(*) from hit)`)}
  order by page.exact desc, ${newestFirst(sql`page`)}`

const hitsOf = (
  list: SearchedList,
  question: Question,
  { pattern, exact }: { pattern: string; exact: SQL },
): SQL =>
  sql`from ${list.search} as search
    where (${like(pattern)} or search.id = any(${exact})) ${matchingDocuments(list, question)}`

/** Takes all that the index finds. */
const all = (
  list: SearchedList,
  question: Question,
  { pattern, exact }: { pattern: string; exact: SQL },
  parts: PageParts,
): SQL => sql`
  with hit as materialized (
    select search.id, search.created_at, search.id = any(${exact}) as exact ${hitsOf(list, question, { pattern, exact })}
  ), page as materialized (
    select * from hit order by exact desc, ${newestFirst(sql`hit`)} offset ${parts.skip}::bigint limit ${parts.size}::bigint
  )
  ${shown(list, parts, sql`(select count(*) from hit)`)}
  order by page.exact desc, ${newestFirst(sql`page`)}`

/**
 * A page of the rows with this text, those that are called exactly so first, then the newest. What is common among the
 * newest rows is taken from there; `atLeast` then says how many there are at least, unless the exact number is wanted.
 */
export async function readSearchedPage<Row extends { id: unknown }>(
  db: Db,
  list: SearchedList,
  question: Question,
  search: Search,
  parts: PageParts & { exactTotal: boolean },
): Promise<Page<Row>> {
  const words = wordsOf(search.text)
  const requested = { pattern: words.pattern, exact: search.exact }
  const { skip, size } = parts
  if (skip + size <= maxWalk || !words.indexed) {
    // Without letters and digits the newest rows are all that is looked through, and all of them count.
    const most = words.indexed ? skip + size + 1 : null
    const found = toPage<Row>(await query<RowInPage<Row>>(db, probe(list, question, requested, parts, most)))
    if (!words.indexed) return found
    if (found.total > skip + size) {
      if (!parts.exactTotal) return { ...found, atLeast: true }
      return { ...found, total: await countHits(db, list, question, requested, search.text) }
    }
  }
  return toPage<Row>(await query<RowInPage<Row>>(db, all(list, question, requested, parts)))
}

const anything: Question = { statuses: null, span: everything }

/**
 * Ids of the rows with this text, for lists and exports that ask for more than this part knows. What is asked for beside it
 * is told where the list itself knows it: without letters and digits it says which the newest rows are.
 */
export function idsWith(list: SearchedList, { text, exact }: Search, question = anything): SQL {
  const { pattern, indexed } = wordsOf(text)
  return indexed
    ? sql`select search.id ${hitsOf(list, anything, { pattern, exact })}`
    : sql`select search.id from (${newest(list, question)}) as search where ${like(pattern)}
        union select unnest(${exact})`
}

async function countHits(
  db: Db,
  list: SearchedList,
  question: Question,
  requested: { pattern: string; exact: SQL },
  text: string,
): Promise<number> {
  return coalesce(db, JSON.stringify([list.name, question, text]), async () => {
    const [row] = await query<{ total: number }>(
      db,
      sql`select count(*) as total ${hitsOf(list, question, requested)}`,
    )
    return row?.total ?? 0
  })
}
