import type {
  ShortOrder,
  shortOrderExport,
  shortOrderList,
} from '@selvedge/contract/customers/points/short-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, fragment, iso, type Page, query, queryPage, wallTime } from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context, Reading } from '../../../../core/http/context.ts'
import { customerOfOrder, ordersOf } from '../../customers/customers.public.ts'

type Filter = Omit<z.output<(typeof shortOrderExport)['query']>, 'format'>

const of = ({ cid, query: text }: Filter): SQL => sql`from point_order as points
  join orders on orders.id = points.order_id and orders.deleted_at is null
  where (points.short > 0 or points.problem is not null) and orders.state <> 'cancel'
    ${cid ? sql`and orders.id in ${ordersOf(cid)}` : sql``}
    ${text ? sql`and (orders.name = ${text} or orders.email ilike ${fragment(text)})` : sql``}`

const columns = sql`orders.id, orders.name, orders.state, orders.email as account, points.used,
  case when points.problem is null then points.used - points.short else 0 end as deducted,
  case when points.problem is null then points.short else points.used end as short, points.problem, points.reported,
  ${iso(sql`orders.created_at`)} as "createdAt",
  (select coalesce(merged_into, customer.id) from customer where customer.id = ${customerOfOrder}) as "customerId"`
const order = sql`points.order_id desc nulls last`

export const readShortOrders = (
  { db }: Reading,
  { skip, size, ...filter }: z.output<(typeof shortOrderList)['query']>,
): Promise<Page<ShortOrder>> =>
  queryPage(db, {
    columns,
    from: of(filter),
    order,
    skip,
    size,
    // Whose they are is looked up for the page alone.
    read: {
      id: sql`points.order_id`,
      tables: sql`point_order as points join orders on orders.id = points.order_id`,
    },
  })

export const countShortOrders = ({ db }: Context, filter: Filter): Promise<number> => countOf(db, of(filter))

/** With the time of the shop. */
export type ExportedShortOrder = ShortOrder & { at: string }

/** A page of them behind the last one. */
export const readNextShortOrders = (
  { db, zone }: Context,
  filter: Filter,
  after: Pick<ShortOrder, 'id'> | null,
): Promise<ExportedShortOrder[]> =>
  query(
    db,
    sql`select ${columns}, ${wallTime(sql`orders.created_at`, zone)} as at ${of(filter)} ${after ? sql`and points.order_id < ${after.id}` : sql``}
        order by ${order} limit ${exportPageSize}`,
  )
