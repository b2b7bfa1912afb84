import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { underWay } from '../../../../core/jobs/failures/failed-jobs.ts'
import type { PartnerStock } from '../../../../ports/warehouse.ts'
import { onHandAt } from './on-hand.reads.ts'

export const compareJob = 'compareWarehouse'

/** Whether nobody goes on with a comparison: the attempts of its job are used up, or it was given up. */
export const isLeft = (comparison: SQL): SQL =>
  sql`(${comparison}.state = 'running' and not ${underWay(sql`${`${compareJob}:`} || ${comparison}.id`)})`

/** Ends what nobody goes on with at a location, so that another begins. Why it failed was noted when it did. */
const endLeft = (db: Db, locationId: number, now: Date) =>
  db.execute(
    sql`with ended as (
          update warehouse_comparison as comparison set state = 'failed', finished_at = ${timestamp(now)}
          where location_id = ${locationId} and ${isLeft(sql`comparison`)} returning id)
        delete from warehouse_comparison_line where comparison_id in (select id from ended)`,
  )

/** Begins to compare a location; null where somebody else is at it. */
export async function beginComparison(db: Db, locationId: number, now: Date): Promise<number | null> {
  await endLeft(db, locationId, now)
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into warehouse_comparison (location_id, state, started_at) values (${locationId}, 'running', ${timestamp(now)})
        on conflict (location_id) where state = 'running' do nothing returning id`,
  )
  return row?.id ?? null
}

/** The location of a comparison that is not over; null where it is. */
export async function findRunning(db: Db, id: number): Promise<number | null> {
  const [row] = await query<{ locationId: number }>(
    db,
    sql`select location_id as "locationId" from warehouse_comparison where id = ${id} and state = 'running'`,
  )
  return row?.locationId ?? null
}

export async function insertLines(db: Db, id: number, lines: readonly PartnerStock[]): Promise<void> {
  const bySku = [...new Map(lines.map((line) => [line.sku, line])).values()]
  const column = <Value>(pick: (line: PartnerStock) => Value) => sql.param(bySku.map(pick))
  await db.execute(
    sql`insert into warehouse_comparison_line (comparison_id, sku, good, damaged, frozen)
        select ${id}, line.* from unnest(${column(({ sku }) => sku)}::text[], ${column(({ good }) => good)}::int[],
          ${column(({ damaged }) => damaged)}::int[], ${column(({ frozen }) => frozen)}::int[]) as line
        on conflict (comparison_id, sku) do update
          set good = excluded.good, damaged = excluded.damaged, frozen = excluded.frozen`,
  )
}

/** Keeps where both differ, with what is on hand here now. */
export async function finishComparison(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(
    sql`with comparison as (
          select id, location_id from warehouse_comparison where id = ${id} and state = 'running' for update
        ), both_sides as (
          select coalesce(theirs.sku, own.sku) as sku, coalesce(own.on_hand, 0) as ours,
            coalesce(theirs.good, 0) as good, coalesce(theirs.damaged, 0) as damaged,
            coalesce(theirs.frozen, 0) as frozen
          from (select sku, good, damaged, frozen from warehouse_comparison_line
                where comparison_id = (select id from comparison)) as theirs
          full join ${onHandAt(sql`(select location_id from comparison)`)} as own on own.sku = theirs.sku
        ), drifted as (
          insert into warehouse_drift (comparison_id, sku, ours, good, damaged, frozen)
          select comparison.id, both_sides.* from both_sides, comparison
          where both_sides.ours <> both_sides.good + both_sides.frozen
          returning id
        )
        update warehouse_comparison set state = 'done', finished_at = ${timestamp(now)}, failure = null,
          skus = (select count(*) from both_sides where ours <> 0 or good + frozen <> 0),
          differing = (select count(*) from drifted)
        from comparison where warehouse_comparison.id = comparison.id`,
  )
  await deleteLines(db, id)
}

/** What was read of the partner. */
export async function deleteLines(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from warehouse_comparison_line where comparison_id = ${id}`)
}

/** `over`: nobody goes on with it, and what was read of the partner goes. */
export async function noteComparison(
  db: Db,
  id: number,
  failure: StorableFailure,
  { over, now }: { over: boolean; now: Date },
): Promise<void> {
  await db.execute(
    sql`update warehouse_comparison set failure = ${JSON.stringify(failure)}::jsonb,
          state = ${over ? 'failed' : 'running'}, finished_at = ${over ? timestamp(now) : null}
        where id = ${id} and state = 'running'`,
  )
  if (over) await deleteLines(db, id)
}

/** Those that nobody goes on with any more, what was read of the partner for those that are over, and those that nobody asks after. */
export async function tidyComparisons(
  db: Db,
  { staleBefore, forgetBefore, now }: Record<'staleBefore' | 'forgetBefore' | 'now', Date>,
): Promise<void> {
  await db.execute(
    sql`update warehouse_comparison set state = 'failed', finished_at = ${timestamp(now)}
        where state = 'running' and started_at < ${timestamp(staleBefore)}`,
  )
  // Whoever ended them: a page that was on its way meanwhile is kept behind the end.
  await db.execute(
    sql`delete from warehouse_comparison_line where comparison_id in (
          select id from warehouse_comparison where state <> 'running')`,
  )
  await db.execute(
    sql`delete from warehouse_comparison as old where started_at < ${timestamp(forgetBefore)} and exists (
          select from warehouse_comparison as newer
          where newer.location_id = old.location_id and newer.id > old.id and newer.state = 'done')`,
  )
}
