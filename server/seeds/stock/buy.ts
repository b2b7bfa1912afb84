import type { Context } from '../../src/core/http/context.ts'
import {
  createPurchaseOrder,
  deletePurchaseOrder,
  receivePurchaseOrder,
  sendPurchaseOrder,
} from '../../src/modules/stock/purchase-orders/purchase-orders.public.ts'
import { linesOf, lockChangeable } from '../../src/modules/stock/stock-orders/stock-orders.public.ts'
import type { Act } from '../act-out.ts'
import type { PlannedPurchase } from '../demo/stock/purchases.ts'

const receipt = { items: [], weight: null, postage: null, invoiceNumbers: '', reason: '' }

const steps = {
  send: async (context: Context, id: number) => {
    await sendPurchaseOrder(context, await lockChangeable(context, id))
  },
  delete: async (context: Context, id: number) => {
    await deletePurchaseOrder(context, await lockChangeable(context, id))
  },
  /** Every second line. */
  receivePart: async (context: Context, id: number) => {
    const lines = (await linesOf(context.db, id)).filter((_line, index) => index % 2 === 0)
    const items = lines.map(({ sku, quantity }) => ({ sku, quantity, cost: null }))
    const body = {
      ...receipt,
      stockOrderId: id,
      items,
      batchNumber: `B${id}-1`,
      weight: '12.4',
      postage: '860.00',
    }
    const order = await lockChangeable(context, id)
    await receivePurchaseOrder(
      context,
      order,
      { all: '0', over: '0' },
      { ...body, invoiceNumbers: `INV-${id}-1` },
    )
  },
  receiveAll: async (context: Context, id: number) => {
    const body = { ...receipt, stockOrderId: id, batchNumber: `B${id}-2`, invoiceNumbers: `INV-${id}-2` }
    await receivePurchaseOrder(context, await lockChangeable(context, id), { all: '1', over: '0' }, body)
  },
}

/** A purchase order, and what becomes of it. */
export function purchaseActs(plan: PlannedPurchase, targetLocation: number): Act[] {
  const made = { id: 0 }
  const { at, items, steps: later, location: _key, ...terms } = plan
  return [
    {
      at,
      run: async (context) => {
        const body = {
          type: 'PO' as const,
          ...terms,
          targetLocation,
          finalPrice: null,
          sent: false,
          items: [...items],
        }
        made.id = await createPurchaseOrder(context, body)
      },
    },
    ...later.map(({ at: moment, step }) => ({
      at: moment,
      run: (context: Context) => steps[step](context, made.id),
    })),
  ]
}
