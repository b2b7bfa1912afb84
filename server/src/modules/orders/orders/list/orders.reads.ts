import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { orderEvents } from '@selvedge/contract/orders/orders/order-events.ts'
import type { OrderRow, orderExport, orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderStateOf } from '@selvedge/contract/orders/orders/order-state.ts'
import type { orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { newestFirst, type Question, type SearchedList } from '../../../../core/big-lists/big-list.ts'
import { readCountedPage } from '../../../../core/big-lists/counted-page.ts'
import { idsWith, readSearchedPage, type Search } from '../../../../core/big-lists/searched-page.ts'
import { momentOf } from '../../../../core/clock.ts'
import { fixed, fragment, iso, type Page, query, queryLines } from '../../../../core/db/db.ts'
import { personNameOf } from '../../../../core/db/person-name.ts'
import type { Context, Reading } from '../../../../core/http/context.ts'
import { isLimited } from '../limited.reads.ts'
import { mayJoin, mayMerge, ofOneDoor } from '../mergeable.reads.ts'
import { routable } from '../units/orders.waiting.ts'

/** The receiver of an order or a ship order. */
export const consignee = personNameOf(sql`first_name`, sql`last_name`)
/** The same, of one among several tables. */
export const receiverOf = (table: SQL): SQL => personNameOf(sql`${table}.first_name`, sql`${table}.last_name`)

/** Whether the ship order of a `link` has units of its order: they may have been taken out again. */
export const carries = sql`exists (
  select from ship_item as carried where carried.ship_order_id = link.ship_order_id
    and carried.order_id = link.order_id and carried.quantity > 0)`

/** Units of an item of a ship order: those that have left, or as long as it has not, those that are to leave. */
export const packedUnits = sql`(
  case when ship_order.status & 255 in (2, 4) then ship_item.shipped else ship_item.quantity end)`

/** What a row of the order list shows, but for the names of its ship orders. Units that wait for one are never more than can be fulfilled. */
export const orderFacts =
  fixed(sql`orders.id, orders.name, orders.ex_id as "exId", orders.url, orders.channel, orders.email,
  ${consignee} as consignee, orders.tags, orders.ordered as quantity, orders.shipped,
  orders.ordered - orders.shipped - orders.cancelled as "fulfillableCount",
  orders.ordered - orders.shipped - orders.cancelled - orders.allocated as "waitSplitQuantity",
  orders.state as status, orders.held_at is not null as held, orders.paid,
  ${iso(sql`orders.created_at`)} as "createdAt", ${iso(sql`orders.updated_at`)} as "updatedAt"`)

/** What a row of the order list shows. */
export const orderColumns = fixed(sql`${orderFacts},
  coalesce((
    select string_agg('SO' || ship_order.id, ',' order by ship_order.id)
    from ship_order_order as link join ship_order on ship_order.id = link.ship_order_id
    where link.order_id = orders.id and ship_order.status & 255 <> 8 and ${carries}), '') as "shipOrderNames"`)

/** The list of orders at any size. */
const bigOrders: SearchedList = {
  name: 'orders',
  table: sql`orders`,
  at: sql`orders.created_at`,
  live: sql`orders.deleted_at is null`,
  status: sql`orders.state`,
  statusType: sql`text`,
  search: sql`order_search`,
}

/** Whoever types a whole number means that order, with the `#` or without. */
const searchFor = (text: string): Search => ({
  text,
  exact: sql`array(select id from orders where name in (${text}::text, ${`#${text}`}::text) and deleted_at is null)`,
})

/** Orders that have this text in them, or in a SKU of theirs. */
export const matchingText = (words: string, question?: Question): SQL =>
  sql`orders.id in (${idsWith(bigOrders, searchFor(words), question)})`

/** Orders whose name holds the text, as a table of ids: found by the index of all that they are searched by. */
export const ordersNamed = (text: string): SQL => sql`(
  select found.id from order_search as found join orders on orders.id = found.id
  where found.doc like ${fragment(text.toLowerCase())} and orders.name ilike ${fragment(text)})`

const toRoute = sql`(${routable} and orders.ordered - orders.shipped - orders.cancelled - orders.allocated > 0)`

/** Work that orders wait for. The first two are exactly the predicates of two indexes. */
export const toDo = {
  route: toRoute,
  held: sql`(orders.state = 'open' and orders.held_at is not null)`,
  limit: sql`(${toRoute} and ${isLimited})`,
  merge: sql`(orders.id = any(${ofOneDoor}) and ${mayMerge(sql`orders`)} and exists (
    select from orders as other where ${mayJoin(sql`orders`, sql`other`)}))`,
}

function questionOf(
  { zone }: Reading,
  { status, startTime }: Pick<z.output<(typeof orderExport)['query']>, 'status' | 'startTime'>,
): Question {
  const state = status ? orderStateOf(status) : null
  return {
    statuses: state && [state],
    span: { from: startTime ? momentOf(startTime, zone) : null, until: null },
  }
}

/** The orders that a list or an export is asked for. */
export function matching(
  context: Reading,
  { name, status, startTime, todo }: Omit<z.output<(typeof orderExport)['query']>, 'format'>,
): SQL {
  const state = status ? orderStateOf(status) : null
  const start = startTime && momentOf(startTime, context.zone).getTime() / 1000
  const question = questionOf(context, { status, startTime })
  return sql`orders.deleted_at is null
    ${name ? sql`and ${matchingText(name, question)}` : sql``}
    ${state ? sql`and orders.state = ${state}` : sql``}
    ${todo ? sql`and ${toDo[todo]}` : sql``}
    ${start ? sql`and orders.created_at >= to_timestamp(${start})` : sql``}`
}

/** Whoever types a whole number means that order, with the `#` or without. */
const exactFirst = (name: string): SQL => sql`(line.name in (${name}, ${`#${name}`})) desc,`

/** Orders with work of one kind: few at any time. */
const readWaiting = (
  context: Reading,
  { skip, size, count: _, ...filter }: z.output<(typeof orderList)['query']>,
): Promise<Page<OrderRow>> =>
  queryLines(context.db, {
    lines: sql`select orders.id, orders.name, orders.created_at from orders where ${matching(context, filter)}`,
    columns: orderColumns,
    tables: sql`from orders where orders.id = line.id`,
    order: sql`${filter.name ? exactFirst(filter.name) : sql``} ${newestFirst(sql`line`)}`,
    skip,
    size,
  })

/** Orders, newest first. */
export function readOrders(
  context: Reading,
  requested: z.output<(typeof orderList)['query']>,
): Promise<Page<OrderRow>> {
  const { name, status, startTime, todo, count, skip, size } = requested
  if (todo) return readWaiting(context, requested)
  const question = questionOf(context, { status, startTime })
  const parts = { columns: orderColumns, skip, size, exactTotal: count === 'exact' }
  return name
    ? readSearchedPage(context.db, bigOrders, question, searchFor(name), parts)
    : readCountedPage(context.db, bigOrders, question, parts)
}

/** What happened to an order, newest first. */
export async function readOrderTimeline(
  context: Context,
  { id }: z.output<(typeof orderTimeline)['query']>,
): Promise<DataOf<typeof orderTimeline>> {
  const lines = await query<Omit<DataOf<typeof orderTimeline>[number], 'info'>>(
    context.db,
    sql`select id, ${iso(sql`at`)} as "createdAt", actor as operator, event
        from order_timeline where order_id = ${id} order by at desc, id desc`,
  )
  return lines.map((line) => ({ ...line, info: orderEvents.word('zh', line.event) }))
}
