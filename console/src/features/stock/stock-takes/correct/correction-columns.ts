import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import { rowProblems } from '@selvedge/contract/sheets/row-problems.ts'
import type { SheetColumn } from '../../../../shell/spreadsheet/check/sheet-columns.ts'
import { eventText } from '../../../../text/event-text.ts'
import type { TakeRow } from '../stock-takes.logic.ts'
import { type CorrectedReceipt, leftOf } from './receipt.ts'

/**
 * What the sheet of a take that corrects a receipt holds: what is taken back, in the words of the server. Rows of one SKU
 * that are too many together are told by the server.
 */
export function correctionColumns(receipt: Pick<CorrectedReceipt, 'items'>): SheetColumn<keyof TakeRow>[] {
  const left = leftOf(receipt)
  return [
    {
      key: 'sku',
      titles: ['SKU'],
      required: true,
      kind: 'text',
      check: (sku) =>
        left.has(sku)
          ? undefined
          : eventText(rowProblems, { kind: 'correction.skuElsewhere', params: { sku } }),
    },
    {
      key: 'quantity',
      titles: ['Quantity', '数量', '差异数量'],
      required: true,
      kind: 'integer',
      least: -maxQuantity,
      most: maxQuantity,
      check: (quantity, { sku }) => {
        if (Number(quantity) >= 0)
          return eventText(rowProblems, { kind: 'correction.units', params: { sku } })
        const most = left.get(sku)
        if (most === undefined || -Number(quantity) <= most) return undefined
        return eventText(rowProblems, { kind: 'correction.surplus', params: { sku, most } })
      },
    },
  ]
}
