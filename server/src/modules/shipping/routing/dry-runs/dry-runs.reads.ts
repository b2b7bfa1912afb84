import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  type DryRun,
  type DryRunOrder,
  dryRunRetentionDays,
  type routingDryRunGet,
  type routingDryRunList,
  type routingDryRunOrders,
} from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, momentOf } from '../../../../core/clock.ts'
import { type Db, iso, type Page, query, queryPage } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { readOrderFacts } from '../decide/order-facts.reads.ts'
import type { Recorded } from './dry-run.rules.ts'
import type { Cursor, OpenDryRun } from './dry-runs.sql.ts'

/** The first decision about each order, where it was made in these days. */
const decisionsOf = ({ from, to }: Pick<OpenDryRun, 'from' | 'to'>, zone: string): SQL => sql`
  from routing_trace as trace
  where trace.decided_at >= ${momentOf(from, zone).toISOString()}
    and trace.decided_at < ${momentOf(addDays(to, 1), zone).toISOString()}
    and not exists (
      select from routing_trace as earlier where earlier.order_id = trace.order_id and earlier.id < trace.id)`

export async function countDecisions(
  db: Db,
  days: Pick<OpenDryRun, 'from' | 'to'>,
  zone: string,
): Promise<number> {
  const [row] = await query<{ count: number }>(db, sql`select count(*) ${decisionsOf(days, zone)}`)
  return row?.count ?? 0
}

type Row = Recorded['trace'] & { id: number; orderId: number; at: string }

/** Some more stored decisions with the facts of their orders, oldest first. */
export async function readDecisions(
  db: Db,
  run: Pick<OpenDryRun, 'from' | 'to' | 'next'>,
  zone: string,
  most: number,
): Promise<{ recorded: Recorded[]; next: Cursor | null }> {
  const { next } = run
  const rows = await query<Row>(
    db,
    sql`select trace.id, trace.order_id as "orderId", ${iso(sql`trace.decided_at`)} as at, wanted, candidates, unroutable,
          rules
        ${decisionsOf(run, zone)}
        ${next ? sql`and (trace.decided_at, trace.id) > (${next.at}::timestamptz, ${next.id})` : sql``}
        order by trace.decided_at, trace.id limit ${most}`,
  )
  const facts = await readOrderFacts(
    db,
    rows.map(({ orderId }) => orderId),
  )
  const last = rows.at(-1)
  return {
    recorded: rows.flatMap(({ id: _, orderId, at: __, ...trace }) => {
      const known = facts.get(orderId)
      return known ? [{ orderId, trace, facts: known }] : []
    }),
    next: last ? { at: last.at, id: last.id } : null,
  }
}

const columns = sql`run.id, run.from_on::text as "from", run.to_on::text as "to", run.version,
  coalesce((run.baseline ->> 'version')::int, 0) as baseline, run.state, run.error, run.orders_done as "ordersDone",
  run.orders_total as "ordersTotal", (run.tally ->> 'wanted')::int as wanted,
  (run.tally ->> 'different')::int as different, run.tally -> 'before' as before, run.tally -> 'after' as after,
  ${iso(sql`run.created_at`)} as "createdAt", run.created_by as "createdBy", ${iso(sql`run.finished_at`)} as "finishedAt",
  ${iso(sql`(run.created_at + make_interval(days => ${dryRunRetentionDays}))`)} as "expiresAt"`

export const readDryRuns = (
  { db }: Context,
  { skip, size }: z.output<(typeof routingDryRunList)['query']>,
): Promise<Page<DryRun>> =>
  queryPage(db, { columns, from: sql`from routing_dry_run as run`, order: sql`run.id desc`, skip, size })

export async function readDryRun(
  { db }: Context,
  { id }: z.output<(typeof routingDryRunGet)['query']>,
): Promise<DataOf<typeof routingDryRunGet>> {
  const [run] = await query<DataOf<typeof routingDryRunGet>>(
    db,
    sql`select ${columns}, run.tally -> 'shares' as shares from routing_dry_run as run where run.id = ${id}`,
  )
  return run ?? fail('ROUTING_DRY_RUN_NOT_FOUND')
}

/** Orders of a report. */
export const ordersOf = ({ id, different }: { id: number; different: '0' | '1' }): SQL => sql`
  from routing_dry_run_order as line join orders on orders.id = line.order_id
  where line.run_id = ${id} ${different === '1' ? sql`and line.different` : sql``}`

export const orderColumns = sql`line.order_id as "orderId", orders.name as "orderName", line.wanted, line.before,
  line.after, line.different`

export async function readDryRunOrders(
  { db }: Context,
  { skip, size, ...filter }: z.output<(typeof routingDryRunOrders)['query']>,
): Promise<Page<DryRunOrder>> {
  const page = await queryPage<DryRunOrder & { id: number }>(db, {
    columns: sql`line.order_id as id, ${orderColumns}`,
    from: ordersOf(filter),
    order: sql`line.order_id`,
    skip,
    size,
  })
  return { total: page.total, rows: page.rows.map(({ id: _, ...row }) => row) }
}
