import { done } from '@selvedge/contract/core/values/shapes.ts'
import {
  type barcodeLabelBatch,
  type barcodeLabelImport,
  type barcodeLabelSet,
  maxLabelSkus,
  maxPrintedLabels,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import type { z } from 'zod'
import { takeLock } from '../../../core/db/locks.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findVariantIds, isVariant } from '../../products/products/products.public.ts'
import { linesOfReceipt, orderOfReceipt } from '../stock-orders/stock-orders.public.ts'
import { findLabelProblems, mergeLabelRows } from './barcode-labels.rules.ts'
import {
  deleteLabels,
  insertBatch,
  isListFull,
  selectWanted,
  upsertLabels,
  type WantedLabels,
} from './barcode-labels.sql.ts'

async function putOnList(
  context: Context,
  labels: readonly WantedLabels[],
  how: { raises: boolean },
): Promise<void> {
  const { accountId } = callerOf(context)
  // Two sheets at once do not fill the list beyond its end.
  await takeLock(context.db, 'barcodeLabels', accountId)
  await upsertLabels(context.db, accountId, labels, context.now, how)
  if (await isListFull(context.db, accountId)) fail('LABEL_LIST_FULL', { most: maxLabelSkus })
}

/** Sets how many labels of a variant the caller wants; none takes it off the list. */
export async function setLabel(
  context: Context,
  { id, quantity }: z.output<(typeof barcodeLabelSet)['query']>,
): Promise<z.output<typeof done>> {
  if (!(await isVariant(context.db, id))) fail('LABEL_SKU_NOT_FOUND')
  if (quantity === 0) await deleteLabels(context.db, callerOf(context).accountId, id)
  else await putOnList(context, [{ variantId: id, copies: quantity }], { raises: false })
  return done.value
}

/** Empties the caller's list. Answers how many SKUs were on it. */
export const clearLabels = (context: Context): Promise<number> =>
  deleteLabels(context.db, callerOf(context).accountId)

/** Puts the SKUs of a sheet on the caller's list: all of them, or none. Answers how many. */
export async function importLabels(
  context: Context,
  _query: unknown,
  { items }: z.output<(typeof barcodeLabelImport)['body']>,
): Promise<number> {
  if (items.length === 0) fail('ROWS_EMPTY')
  const ids = await findVariantIds(
    context.db,
    items.map(({ sku }) => sku),
  )
  const problems = findLabelProblems(items, ids)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  const labels = mergeLabelRows(items).flatMap(({ sku, quantity }) => {
    const variantId = ids.get(sku)
    return variantId === undefined ? [] : [{ variantId, copies: quantity }]
  })
  // One of a SKU, or a cell without a number, only puts it on the list.
  await putOnList(context, labels, { raises: true })
  return labels.length
}

/** One label for each unit that a receipt has brought and no take has taken back. */
async function labelsOfReceipt({ db }: Context, receiptId: number): Promise<WantedLabels[]> {
  if ((await orderOfReceipt(db, receiptId)) === null) fail('RECEIPT_NOT_FOUND')
  const lines = mergeLabelRows(
    (await linesOfReceipt(db, receiptId)).map(({ sku, left }) => ({ sku, quantity: left })),
  )
  const ids = await findVariantIds(
    db,
    lines.map(({ sku }) => sku),
  )
  return lines.flatMap(({ sku, quantity }) => {
    const variantId = ids.get(sku)
    return variantId === undefined || quantity === 0 ? [] : [{ variantId, copies: quantity }]
  })
}

/** Keeps what is printed at once. Answers the id of the batch. */
export async function createBatch(
  context: Context,
  _query: unknown,
  { ids, receiptId }: z.output<(typeof barcodeLabelBatch)['body']>,
): Promise<number> {
  const { accountId } = callerOf(context)
  const wanted =
    receiptId === undefined
      ? await selectWanted(context.db, accountId, ids)
      : await labelsOfReceipt(context, receiptId)
  if (wanted.length === 0) fail('LABELS_EMPTY')
  const labels = wanted.reduce((sum, { copies }) => sum + copies, 0)
  if (labels > maxPrintedLabels) fail('LABELS_TOO_MANY', { most: maxPrintedLabels })
  return insertBatch(context.db, accountId, wanted, context.now)
}
