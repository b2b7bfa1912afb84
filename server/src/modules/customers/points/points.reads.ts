import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { type PointKind, typeOfKind } from '@selvedge/contract/customers/points/point-kinds.ts'
import type {
  CreditEntry,
  CreditLot,
  creditList,
  creditLots,
  PointMonth,
  pointMonthList,
} from '@selvedge/contract/customers/points/points.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { isCustomer, membersOf, rootOf } from '../customers/customers.public.ts'

/** The journal of a customer, newest first. */
export async function readCredits(
  context: Context,
  { cid, skip, size }: z.output<(typeof creditList)['query']>,
): Promise<Page<CreditEntry>> {
  if (!(await isCustomer(context.db, cid))) return fail('CUSTOMER_NOT_FOUND')
  const page = await queryPage<Omit<CreditEntry, 'type'> & { kind: PointKind }>(context.db, {
    columns: sql`entry.id, entry.kind, entry.order_name as "orderName", entry.score, entry.items, entry.remark,
      ${iso(sql`entry.at`)} as "createdAt", entry.actor as "createdBy"`,
    from: sql`from point_entry as entry where entry.customer_id in ${membersOf(cid)}`,
    order: sql`entry.id desc nulls last`,
    skip,
    size,
    read: { id: sql`entry.id`, tables: sql`point_entry as entry` },
  })
  return { ...page, rows: page.rows.map(({ kind, ...row }) => ({ ...row, type: typeOfKind[kind] })) }
}

/** What is left of the points of a customer, in the order in which it is spent. */
export async function readLots(
  context: Context,
  { cid, skip, size }: z.output<(typeof creditLots)['query']>,
): Promise<Page<CreditLot>> {
  const months = await readSetting(context, 'points_expiry_months')
  const page = await queryPage<CreditLot>(context.db, {
    columns: sql`lot.entry_id as id, entry.score, lot.remaining, entry.order_name as "orderName", entry.remark,
      ${iso(sql`lot.at`)} as "createdAt",
      ${months === 0 ? sql`null` : iso(sql`(lot.at + make_interval(months => ${months}::int))`)} as "expiresAt"`,
    from: sql`from point_lot as lot join point_entry as entry on entry.id = lot.entry_id
      where lot.customer_id = ${rootOf(cid)} and lot.remaining > 0`,
    order: sql`lot.at, lot.entry_id`,
    skip,
    size,
  })
  return page.total > 0 || (await isCustomer(context.db, cid)) ? page : fail('CUSTOMER_NOT_FOUND')
}

interface StoredMonth extends Omit<PointMonth, 'value'> {
  id: string
}

/**
 * Sums by month and kind, kept like the numbers of lists, and what was outstanding at the end of each month: the balances
 * above zero, which what others owe does not lower. The debts are kept beside the kinds, below zero.
 */
const months = sql`
  from (
    select id, granted, deducted, "takenBack", adjusted, "givenBack", expired,
      sum(granted + deducted + "takenBack" + adjusted + "givenBack" + expired - owed) over (order by id)::bigint as outstanding,
      (-sum(owed) over (order by id))::bigint as debt
    from (
      select to_char(month, 'YYYY-MM') as id,
        coalesce(sum(n) filter (where status = 'grant'), 0)::bigint as granted,
        coalesce(sum(n) filter (where status = 'deduction'), 0)::bigint as deducted,
        coalesce(sum(n) filter (where status = 'takeBack'), 0)::bigint as "takenBack",
        coalesce(sum(n) filter (where status = 'manual'), 0)::bigint as adjusted,
        coalesce(sum(n) filter (where status = 'giveBack'), 0)::bigint as "givenBack",
        coalesce(sum(n) filter (where status = 'expiry'), 0)::bigint as expired,
        coalesce(sum(n) filter (where status = 'debt'), 0)::bigint as owed
      from (
        select month, status, n from list_month where list = 'points'
        union all
        select date_trunc('month', day::timestamp)::date, status, n from list_change where list = 'points'
      ) as line group by month
    ) as summed
  ) as stored`

const worthOf = (points: number, each: string): string => formatMoney(BigInt(points) * parseMoney(each))

/** What all points came to, by month. */
export async function readMonths(
  context: Context,
  { skip, size }: z.output<(typeof pointMonthList)['query']>,
): Promise<Page<PointMonth>> {
  const each = await readSetting(context, 'points_value')
  const page = await queryPage<StoredMonth>(context.db, {
    columns: sql`stored.*, stored.id as month`,
    from: months,
    order: sql`stored.id desc`,
    skip,
    size,
  })
  return {
    ...page,
    rows: page.rows.map(({ id: _, ...row }) => ({ ...row, value: worthOf(row.outstanding, each) })),
  }
}

export const countMonths = async (db: Db): Promise<number> => {
  const [row] = await query<{ count: number }>(db, sql`select count(*)::int as count ${months}`)
  return row?.count ?? 0
}

/** Those of these ids that are customers. */
export const customersOf = (ids: SQL): SQL => sql`select id from customer where id = any(${ids})`
