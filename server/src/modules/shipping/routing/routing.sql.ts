import type { RoutingCause, RoutingTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import type { RoutingDecision } from './routing.rules.ts'

export interface NewTrace extends RoutingDecision {
  orderId: number
  wanted: RoutingTrace['wanted']
}

/** Keeps decisions as they were made, in this order. */
export async function insertTraces(
  db: Db,
  traces: readonly NewTrace[],
  by: { cause: RoutingCause; at: Date },
): Promise<void> {
  if (traces.length === 0) return
  const json = (pick: (trace: NewTrace) => object | null) =>
    sql`${sql.param(traces.map((trace) => JSON.stringify(pick(trace))))}::jsonb[]`
  await db.execute(
    sql`insert into routing_trace (order_id, decided_at, cause, exact, wanted, candidates, allocations, unroutable,
          rules)
        select line.order_id, ${timestamp(by.at)}, ${by.cause}, line.exact, line.wanted,
          line.candidates, line.allocations, line.unroutable, nullif(line.rules, 'null')
        from unnest(
          ${sql.param(traces.map((trace) => trace.orderId))}::bigint[],
          ${sql.param(traces.map((trace) => trace.exact))}::boolean[],
          ${json((trace) => trace.wanted)}, ${json((trace) => trace.candidates)},
          ${json((trace) => trace.allocations)}, ${json((trace) => trace.unroutable)},
          ${json((trace) => trace.rules)})
          with ordinality as line (order_id, exact, wanted, candidates, allocations, unroutable, rules, position)
        order by line.position`,
  )
}

/** Which of these SKUs are never routed. */
export async function findExcludedSkus(db: Db, skus: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ sku: string }>(
    db,
    sql`select sku from not_pushed_sku where sku = any(${sql.param(skus)}::text[])`,
  )
  return new Set(rows.map((row) => row.sku))
}
