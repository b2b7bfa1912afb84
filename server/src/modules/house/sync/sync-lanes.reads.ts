import { partnerLanes } from '@selvedge/contract/house/sync/partners.ts'
import type { SyncLane } from '@selvedge/contract/house/sync/sync.ts'
import { sql } from 'drizzle-orm'
import { iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** Every lane of a partner, with its circuit breaker and what waits for it. */
export const readLanes = ({ db }: Context): Promise<SyncLane[]> =>
  query(
    db,
    sql`select given.lane, coalesce(state, 'closed') as state, ${iso(sql`opened_at`)} as "openedAt",
          case when waits_until > now() then ${iso(sql`waits_until`)} end as "waitsUntil",
          reason, coalesce(open.waiting, 0)::int as waiting
        from unnest(${sql.param(partnerLanes)}::text[]) with ordinality as given (lane, position)
        left join partner_lane using (lane)
        left join (select partner_lane as lane, count(*) as waiting from outbox
                   where state in ('waiting', 'running') group by 1) as open using (lane)
        order by position`,
  )
