import type { customerSync } from '@selvedge/contract/customers/customers/customer-sync.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { accessTo, queuePage, storefrontName } from '../../../channels/storefronts/storefronts.public.ts'
import { customerRuns } from './sync-page.ts'
import { insertRun } from './sync-runs.sql.ts'

/** Begins to read all customers of a shop. Jobs read page by page, whoever waits; a shop is read once at a time. */
export async function startCustomerSync(
  context: Context,
  _query: object,
  { channel }: z.output<(typeof customerSync)['body']>,
): Promise<number> {
  const { db, now } = context
  const access = await accessTo(context, channel)
  if ('missing' in access) return fail('STOREFRONT_NONE')
  const id = await insertRun(db, { channel, startedBy: actorOf(context), now })
  if (id === null) return fail('CUSTOMER_SYNC_RUNNING', { shop: await storefrontName(db, channel) })
  await queuePage(db, customerRuns, { id, channel })
  context.note({ subject: 'storefront', subjectId: channel, after: { customers: 'sync' } })
  return id
}
