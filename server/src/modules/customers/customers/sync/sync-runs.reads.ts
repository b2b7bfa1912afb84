import type {
  CustomerSyncRefusal,
  CustomerSyncRun,
  customerSyncRefusals,
  customerSyncRuns,
} from '@selvedge/contract/customers/customers/customer-sync.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, type Page, queryPage, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

/** Readings of the customers of shops, newest first. */
export const readCustomerRuns = (
  { db, now }: Context,
  { skip, size }: z.output<(typeof customerSyncRuns)['query']>,
): Promise<Page<CustomerSyncRun>> =>
  queryPage(db, {
    columns: sql`run.id, run.channel, storefront.name as "storeName", case
        when run.state = 'running' and run.alive_until < ${timestamp(now)} then 'dead'
        else run.state end as state,
      run.error, run.pages, run.expected, run.customers_read as "customersRead", run.customers_new as "customersNew",
      run.customers_changed as "customersChanged", run.customers_unchanged as "customersUnchanged",
      run.customers_refused as "customersRefused", ${iso(sql`run.started_at`)} as "startedAt",
      run.started_by as "startedBy", ${iso(sql`run.finished_at`)} as "finishedAt"`,
    from: sql`from customer_sync_run as run join storefront on storefront.channel = run.channel`,
    order: sql`run.id desc`,
    skip,
    size,
  })

/** Whom a reading could not take. */
export const readCustomerRefusals = (
  { db }: Context,
  { id, skip, size }: z.output<(typeof customerSyncRefusals)['query']>,
): Promise<Page<CustomerSyncRefusal>> =>
  queryPage(db, {
    columns: sql`refused.id, refused.ex_id as "exId", refused.reason`,
    from: sql`from customer_sync_refusal as refused where refused.run_id = ${id}`,
    order: sql`refused.id`,
    skip,
    size,
  })
