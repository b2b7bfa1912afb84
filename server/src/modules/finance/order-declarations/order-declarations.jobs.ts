import { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { type Jobs, queueJobs, type Schedule } from '../../../core/jobs/jobs.ts'
import { customsAccount } from './access.ts'
import { checkJob, settleOrder } from './declare-order.delivery.ts'
import { findSilentOrders, lockOrderDeclaration } from './order-declarations.sql.ts'

const payload = z.object({ orderId: z.int() })

/** Asks customs what became of an order. */
async function checkOrder(steps: Steps, given: unknown): Promise<void> {
  const { orderId } = payload.parse(given)
  const found = await steps.step(async (context) => {
    const stored = await lockOrderDeclaration(context.db, orderId)
    const account = stored?.state === 'sent' ? await customsAccount(context) : null
    return stored && account ? { stored, account } : null
  })
  if (!found) return
  const { stored, account } = found
  const receipt = await steps.partners.orderCustoms(account).receipt(stored)
  await steps.step(async (context) => {
    // Of a message that was followed by another meanwhile nobody asks any more.
    const now = await lockOrderDeclaration(context.db, orderId)
    if (now?.state === 'sent' && now.guid === stored.guid)
      await settleOrder(context, orderId, receipt, stored.guid)
  })
}

const silentMs = 15 * 60_000
const maxAtOnce = 500

/** Asks again after those whose job was lost. */
async function checkOrders(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - silentMs)
  const silent = await findSilentOrders(context.db, { before, most: maxAtOnce })
  const rows = silent.map(({ orderId }) => ({ key: `${checkJob}:${orderId}`, payload: { orderId } }))
  await queueJobs(context.db, checkJob, rows, { lane: 'customs:orders' })
}

export const orderDeclarationJobs: Jobs = {
  [checkJob]: { partner: 'every', inSteps: checkOrder },
  checkOrderDeclarations: checkOrders,
}

export const orderDeclarationSchedule: Schedule = { checkOrderDeclarations: '*/5 * * * *' }
