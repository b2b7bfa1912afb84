import { ledgerNumber } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import type { Context, RecordedDocument, StockMove } from '../../../../core/http/context.ts'
import { documentsOf, type LedgerDocument } from '../ledger.rules.ts'
import { writeRefundTasks, writeTasks } from '../ledger.sql.ts'

/** What has moved is posted, each document of it. */
export async function recordMoved(context: Context, moves: readonly StockMove[]): Promise<void> {
  writeTasks(context, documentsOf(moves))
}

/** So is what is worth something and moves no stock. */
export function recordDocument(context: Context, document: RecordedDocument): void {
  if (document.kind === 'refunds') writeRefundTasks(context, document.orderIds)
  else writeTasks(context, [postingOf(document)])
}

function postingOf(document: Exclude<RecordedDocument, { kind: 'refunds' }>): LedgerDocument {
  if (document.kind === 'courierPayment') {
    const { id, orderId: orderRecord, name: order, sku, amount, currency } = document
    return {
      ...{ number: ledgerNumber('CC', id), type: 'CC', dataId: id, recordId: orderRecord, orderName: order },
      ...{ skus: [sku], quantity: 0, locationId: null, amount, currency },
    }
  }
  const { id: dataId, stockOrderId: recordId, name: orderName } = document
  const isCharge = document.kind === 'charge'
  const type = isCharge ? 'LC' : 'CL'
  return {
    ...{ number: ledgerNumber(type, dataId), type, dataId, recordId, orderName },
    skus: isCharge ? [...document.skus] : document.lost.map(({ sku }) => sku),
    quantity: isCharge ? 0 : document.lost.reduce((sum, line) => sum + line.quantity, 0),
    locationId: null,
    amount: isCharge ? document.amount : null,
  }
}
