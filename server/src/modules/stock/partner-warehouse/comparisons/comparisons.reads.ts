import type {
  WarehouseComparison,
  WarehouseDrift,
  warehouseDriftList,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-stock.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, query, queryPage } from '../../../../core/db/db.ts'
import type { Context, Reading } from '../../../../core/http/context.ts'
import { inherits } from '../../locations/locations.public.ts'
import { isLeft } from './comparisons.sql.ts'
import { drifts, driftsWith, isUnexplained, latest } from './drifts.reads.ts'

/** Each location of the partner with what its last look has come to. */
export const readComparisons = ({ db }: Context): Promise<WarehouseComparison[]> =>
  query(
    db,
    sql`select place.id as "locationId", place.name as "locationName",
          case when ${isLeft(sql`newest`)} then 'failed' else newest.state end as state,
          ${iso(sql`newest.started_at`)} as "startedAt", ${iso(sql`newest.finished_at`)} as "finishedAt",
          coalesce(newest.skus, 0) as skus, coalesce(newest.differing, 0) as differing, newest.failure
        from location as place left join lateral (
          select * from warehouse_comparison where location_id = place.id order by id desc limit 1) as newest on true
        where ${inherits(sql`place.id`, 'proxy')} order by place.id`,
  )

type DriftFilter = z.output<(typeof warehouseDriftList)['query']>

const matching = ({ query: text, location, unexplained }: DriftFilter): SQL =>
  sql`where true ${text ? sql`and drift.sku ilike ${fragment(text)}` : sql``}
    ${location ? sql`and latest.location_id = ${location}` : sql``}
    ${unexplained === '1' ? sql`and ${isUnexplained}` : sql``}`

/** One page of what differed when it was last compared, the largest differences first. */
export const readDrifts = ({ db }: Reading, filter: DriftFilter): Promise<Page<WarehouseDrift>> =>
  queryPage(db, {
    columns: sql`drift.id, drift.sku, latest.location_id as "locationId",
      (select name from location where location.id = latest.location_id) as "locationName", drift.ours,
      drift.good + drift.frozen as theirs, drift.damaged, drift.frozen,
      drift.good + drift.frozen - drift.ours as difference, ${iso(sql`latest.finished_at`)} as "comparedAt",
      explained.transit as "inTransit", explained.leaving, explained.arriving, explained.messages`,
    // The first of each location by its index, of which those of the page are the first.
    from: sql`from ${latest} as latest cross join lateral (
      select drift.id, drift.sku, abs(drift.good + drift.frozen - drift.ours) as off from warehouse_drift as drift
      ${matching(filter)} and drift.comparison_id = latest.id
      order by off desc, drift.sku, drift.id limit ${filter.skip + filter.size}) as drift`,
    counted: sql`from ${drifts} ${matching(filter)}`,
    order: sql`drift.off desc, drift.sku, drift.id`,
    skip: filter.skip,
    size: filter.size,
    // What may explain it is summed up for the page alone.
    read: {
      id: sql`drift.id`,
      tables: driftsWith(
        0,
        sql`warehouse_drift as drift join warehouse_comparison as latest on latest.id = drift.comparison_id`,
      ),
    },
  })
