import { formatMoney } from '@selvedge/contract/core/values/money.ts'
import type { ChargeBasis, ChargeKind } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { notifyDocumentRecorded } from '../../../../core/http/notify-document-recorded.ts'
import { settleCosts, storeCostLines } from '../pending/cost-pending.ts'
import type { CostLine } from '../pending/pending-costs.rules.ts'
import { chargedLines, skusOfReceipt, unitsCameLater } from '../stock-costs.reads.ts'
import { addCharge, stillThere } from '../stock-costs.rules.ts'
import { lockCosts } from '../stock-costs.sql.ts'
import { chargeInCny, sharesOf, type UnitWeight, unweighed } from './stock-charges.rules.ts'
import { insertCharge } from './stock-charges.sql.ts'

export interface NewCharge {
  receiptId: number
  kind: ChargeKind
  amount: string
  currency: string
  rate: string
  basis: ChargeBasis
  weights: readonly UnitWeight[]
  remark: string
}

/** The stock order of the receipt. */
export interface ChargedOrder {
  kind: string
  id: number
  name: string
}

/** What was paid for bringing a receipt is its freight; nothing was where nobody says so. */
export async function postPostage(
  context: Context,
  { receiptId, postage }: { receiptId: number; postage: string | null },
  order: ChargedOrder,
): Promise<void> {
  if (postage === null || Number(postage) === 0) return
  await postCharge(
    context,
    {
      receiptId,
      kind: 'freight',
      amount: postage,
      currency: 'CNY',
      rate: '1',
      basis: 'value',
      weights: [],
      remark: '',
    },
    order,
  )
}

/** Puts a cost onto a receipt whose order is locked: the charge, its journal lines and the averages. Answers its id. */
export async function postCharge(
  context: Context,
  { weights, ...charge }: NewCharge,
  order: ChargedOrder,
): Promise<number> {
  const skus = await skusOfReceipt(context.db, charge.receiptId)
  await settleCosts(context, skus)
  const lines = await chargedLines(context.db, charge.receiptId)
  if (lines.length === 0) fail('CHARGE_NOTHING_LEFT')
  const lacking = charge.basis === 'weight' ? unweighed(lines, weights) : []
  if (lacking.length > 0) fail('CHARGE_WEIGHTS_MISSING', { skus: lacking.slice(0, 20).join(', ') })
  const cny = chargeInCny(charge.amount, charge.rate)
  const shares = sharesOf(cny, lines, charge.basis, weights)
  const chargeId = await insertCharge(context.db, {
    ...charge,
    cny,
    createdAt: context.now,
    createdBy: actorOf(context),
  })
  const states = new Map((await lockCosts(context.db, skus)).map((state) => [state.sku, state]))
  const later = new Map(
    (await unitsCameLater(context.db, charge.receiptId, skus)).map(({ sku, units }) => [sku, units]),
  )
  await storeCostLines(
    context,
    lines.flatMap(({ sku, units }, index): CostLine[] => {
      const state = states.get(sku)
      const share = shares[index] ?? 0n
      if (!state || share === 0n) return []
      const left = stillThere(state, { units, cameLater: later.get(sku) ?? 0 })
      return [
        {
          ...addCharge(state, share * 100n, { units, left }),
          ...{ sku, why: 'charge', kind: order.kind, sourceId: order.id, sourceName: order.name },
          at: new Date(Math.max(context.now.getTime(), state.changedAt)),
          receiptId: charge.receiptId,
          chargeId,
        },
      ]
    }),
  )
  notifyDocumentRecorded(context, {
    kind: 'charge',
    id: chargeId,
    stockOrderId: order.id,
    name: order.name,
    skus,
    amount: formatMoney(cny * 100n),
  })
  return chargeId
}
