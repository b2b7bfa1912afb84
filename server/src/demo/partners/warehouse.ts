import { sql } from 'drizzle-orm'
import type { App } from '../../app.ts'
import { query } from '../../core/db/db.ts'
import type { Context } from '../../core/http/context.ts'
import { queueJob } from '../../core/jobs/jobs.ts'
import { createPost } from '../../core/outbox/partners/outbound.ts'
import { readSetting } from '../../modules/house/settings/settings.public.ts'
import { saveSetting } from '../../modules/house/settings/settings.service.ts'
import { listLocationFacts } from '../../modules/stock/locations/locations.public.ts'
import { connectPartner, isSandbox } from '../sandbox.ts'

const providerId = 'SELVEDGE-DEMO'
const secret = 'sandbox-warehouse-secret'
const codeOf = (id: number): string => `WH${id}`
/** Of every so many SKUs the partner has counted one unit less. */
const oneMissingOf = 40

/** What the partner has, by its warehouses: almost what is here. Null where somebody has set it up otherwise. */
async function connect(context: Context, sandboxUrl: string) {
  const known = await readSetting(context, 'partner_warehouse')
  if (known && !isSandbox(known.url)) return null
  const connection = { ...known, providerId, url: `${sandboxUrl}/warehouse/link.do` }
  await saveSetting(context, 'partner_warehouse', JSON.stringify(connection))
  if (!known) await saveSetting(context, 'partner_warehouse_secret', secret)
  const places = (await listLocationFacts(context.db)).filter(({ proxy }) => proxy).map(({ id }) => id)
  const rows = await query<{ locationId: number; sku: string; onHand: number }>(
    context.db,
    sql`select location_id as "locationId", sku, on_hand as "onHand" from balance
        where location_id = any(${sql.param(places)}::bigint[]) and on_hand > 0 order by location_id, sku`,
  )
  const counted = rows.map(({ onHand, ...row }, index) => ({
    ...row,
    onHand: index % oneMissingOf === 0 ? onHand - 1 : onHand,
  }))
  const stock = Object.fromEntries(
    [...Map.groupBy(counted, ({ locationId }) => locationId)].map(([id, stored]) => [
      codeOf(id),
      Object.fromEntries(stored.map(({ sku, onHand }) => [sku, onHand])),
    ]),
  )
  await queueJob(context.db, 'compareWarehouses', {})
  return stock
}

/** Connects the demo with the logistics partner of the sandbox, which is told what it has there. */
export async function connectDemoWarehouse(app: App, sandboxUrl: string): Promise<void> {
  const stock = await connectPartner(app, 'warehouse', (context) => connect(context, sandboxUrl))
  if (!stock) return
  const reported = createPost({ loopback: true })(`${sandboxUrl}/warehouse/desk`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stock }),
    timeoutMs: 10_000,
    limits: { bytes: 1_000, depth: 4, values: 10 },
  })
  await reported.catch((error: unknown) =>
    app.http.log.warn({ err: error }, "the sandbox's warehouse could not be told what it has"),
  )
}
