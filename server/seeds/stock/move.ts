import type { Context } from '../../src/core/http/context.ts'
import { linesOf, lockChangeable, openOf } from '../../src/modules/stock/stock-orders/stock-orders.public.ts'
import {
  closeTransfer,
  createTransfer,
  deleteTransfer,
  receiveTransfer,
  sendTransfer,
} from '../../src/modules/stock/transfers/transfers.public.ts'
import type { Act } from '../act-out.ts'
import type { PlannedTransfer, TransferStep } from '../demo/stock/transfers.ts'

const receipt = { weight: null, postage: null, invoiceNumbers: '', reason: '' }

type Step = (context: Context, id: number, plan: PlannedTransfer) => Promise<void>

const steps: Record<TransferStep, Step> = {
  send: async (context, id, { trackingNumber }) => {
    const sending = { id, trackingNumber, courier: 'SF Express', reason: '' }
    await sendTransfer(context, await lockChangeable(context, id), sending)
  },
  delete: async (context, id) => {
    await deleteTransfer(context, await lockChangeable(context, id))
  },
  /** One unit of each line. */
  receivePart: async (context, id) => {
    const items = (await linesOf(context.db, id)).map(({ sku }) => ({ sku, quantity: 1, cost: null }))
    const body = { ...receipt, stockOrderId: id, items, batchNumber: `T${id}-1`, weight: '3.2' }
    await receiveTransfer(context, await lockChangeable(context, id), { all: '0', over: '0' }, body)
  },
  receiveAll: async (context, id) => {
    const body = { ...receipt, stockOrderId: id, items: [], batchNumber: `T${id}-2` }
    await receiveTransfer(context, await lockChangeable(context, id), { all: '1', over: '0' }, body)
  },
  closeRest: async (context, id, { reason, remark }) => {
    const lines = await linesOf(context.db, id)
    const items = lines.map((line) => ({ sku: line.sku, quantity: openOf(line), reason }))
    await closeTransfer(context, undefined, { id, items, remark })
  },
}

/** A transfer, and what becomes of it. */
export function transferActs(plan: PlannedTransfer, sourceLocation: number, targetLocation: number): Act[] {
  const made = { id: 0 }
  const { at, name, remark } = plan
  return [
    {
      at,
      run: async (context) => {
        const items = plan.items.map((item) => ({ ...item }))
        const body = { type: 'ST' as const, name, remark, sourceLocation, targetLocation, items }
        made.id = await createTransfer(context, body)
      },
    },
    ...plan.steps.map(({ at: moment, step }) => ({
      at: moment,
      run: (context: Context) => steps[step](context, made.id, plan),
    })),
  ]
}
