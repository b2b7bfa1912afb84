import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { type SetupStep, type setupGet, setupSteps } from '@selvedge/contract/house/setup.ts'
import { sql } from 'drizzle-orm'
import { query } from '../../../core/db/db.ts'
import type { Reading } from '../../../core/http/context.ts'

/** Whether each is there; none is counted, so that it is as quick in a large shop. */
export async function readSetup({ db }: Reading): Promise<DataOf<typeof setupGet>> {
  const [found] = await query<Record<SetupStep, boolean>>(
    db,
    sql`select exists (select from storefront where enabled) as storefront,
          exists (select from location where fulfills and not virtual) as locations,
          exists (select from variant) as products,
          (select id from movement order by id limit 1) is not null as stock,
          (select count(*) from (select from account where not disabled limit 2) as people) > 1 as staff`,
  )
  return setupSteps.map((step) => ({ step, done: found?.[step] ?? false }))
}
