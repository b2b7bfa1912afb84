import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { OrderImportRow, orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { z } from 'zod'
import { momentOf } from '../../../core/clock.ts'
import { portionsOf } from '../../../core/db/portions.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { notifyOrdersStored } from '../../../core/http/notify-orders-stored.ts'
import { eachInPieces } from '../../../core/observability/event-loop.ts'
import { findSetSkus } from '../../marketing/sets/sets.public.ts'
import { findKnownSkus, findSkusThatDifferInCase } from '../../products/products/products.public.ts'
import { routeOrders } from '../../shipping/routing/routing.public.ts'
import { findOrdersByExId, insertOrders, type KnownOrder, type OrderDraft } from '../orders/orders.public.ts'
import { differences, type ImportedOrder, toOrder } from './drafts.rules.ts'
import {
  maxProblems,
  problemAt,
  type Sheet,
  type SheetOrder,
  SheetReader,
  skusOf,
} from './order-imports.rules.ts'

/**
 * Imports external orders and routes those that are paid, in one transaction: all rows or none, with `partial` the
 * orders whose rows are all right. An order that is here already, identical, is counted and left as it is.
 */
export async function importOrders(
  context: Context,
  { partial }: z.output<(typeof orderImport)['query']>,
  rows: z.output<(typeof orderImport)['body']>,
): Promise<DataOf<typeof orderImport>> {
  if (rows.length === 0) fail('ROWS_EMPTY')
  const written = await writeOrders(context, rows, partial === '1')
  const { imported, already, leftOut, problems, problemCount, warnings } = written
  const { shipOrders } = await routeOrders(context, imported, 'import')
  await notifyOrdersStored(
    context,
    imported.map((orderId) => ({ orderId, discountCodes: [], customerTags: [] })),
  )
  context.note({
    subject: 'orderImport',
    subjectId: '',
    after: {
      rows: rows.length,
      imported: imported.length,
      already,
      problems: problemCount,
      ids: imported,
    },
  })
  return {
    imported: imported.length,
    already,
    shipOrders,
    ids: imported,
    leftOut: leftOut.toSorted((a, b) => a - b),
    problems: reported(problems),
    warnings: reported(warnings),
  }
}

/** What became of the orders of a sheet. What they were read from is let go here: routing needs their ids alone. */
interface Written {
  imported: number[]
  already: number
  leftOut: number[]
  problems: RowProblem[]
  problemCount: number
  warnings: RowProblem[]
}

async function writeOrders(
  context: Context,
  rows: readonly OrderImportRow[],
  partial: boolean,
): Promise<Written> {
  const { entries, leftOut, problems, problemCount: wrongCells } = await readEntries(context, rows)
  const cutOff = wrongCells - problems.length
  const refuse = () => {
    if (problems.length === 0 || partial) return
    const count = problems.length + cutOff
    fail('ROWS_REFUSED', { count }, { problems: reported(problems), count })
  }
  const before = await compareWithKnown(context, entries)
  problems.push(...before.problems)
  refuse()

  const ids = await insertOrders(
    context,
    before.fresh.map(({ draft }) => draft),
  )
  // Another import has written these between our look and our insert.
  const meanwhile = await compareWithKnown(
    context,
    before.fresh.filter((_, index) => ids[index] === null),
  )
  problems.push(...meanwhile.problems)
  refuse()
  return {
    imported: ids.filter((id) => id !== null),
    already: before.already + meanwhile.already,
    leftOut: [...leftOut, ...before.leftOut, ...meanwhile.leftOut],
    problems,
    problemCount: problems.length + cutOff,
    warnings: before.fresh.flatMap(({ warnings }, index) => (ids[index] ? warnings : [])),
  }
}

async function readEntries(
  context: Context,
  rows: readonly OrderImportRow[],
): Promise<Omit<Sheet, 'orders'> & { entries: Entry[] }> {
  const skus = skusOf(rows)
  const reader = new SheetReader({
    known: (await findKnownSkus(context.db, skus)).union(new Set(await findSetSkus(context.db, skus))),
    twins: await findSkusThatDifferInCase(context.db, skus),
  })
  await eachInPieces(rows, (row) => reader.take(row))
  const { orders, ...others } = reader.end()
  const entries: Entry[] = []
  await eachInPieces(orders, (source) => entries.push(entryOf(context, source)))
  return { entries, ...others }
}

const reported = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.toSorted((a, b) => a.row - b.row).slice(0, maxProblems)

/** An order of the sheet, with what is told of it. */
interface Entry {
  /** Its first row. */
  row: number
  rows: number[]
  draft: ImportedOrder & OrderDraft
  warnings: RowProblem[]
}

interface Compared {
  fresh: Entry[]
  already: number
  /** Rows of orders that are here and differ. */
  leftOut: number[]
  problems: RowProblem[]
}

/** Parts what is here already from what is new; one that is here and differs is a problem of its first row. */
async function compareWithKnown(context: Context, entries: readonly Entry[]): Promise<Compared> {
  const compared: Compared = { fresh: [], already: 0, leftOut: [], problems: [] }
  for (const some of portionsOf(entries)) {
    const orders = some.map(({ draft }) => draft)
    compare(some, await findOrdersByExId(context.db, orders), compared)
  }
  return compared
}

function compare(entries: readonly Entry[], found: readonly KnownOrder[], compared: Compared): void {
  const keyOf = ({ channel, exId }: Pick<KnownOrder, 'channel' | 'exId'>) => `${channel}\n${exId}`
  const known = new Map(found.map((order) => [keyOf(order), order]))
  for (const entry of entries) {
    const same = known.get(keyOf(entry.draft))
    const differing = same ? differences(entry.draft, same) : []
    if (!same) compared.fresh.push(entry)
    else if (differing.length === 0) compared.already += 1
    else {
      const { exId } = entry.draft
      compared.leftOut.push(...entry.rows)
      const params = { order: exId, columns: [...differing] }
      compared.problems.push(problemAt(entry.row, 'exExternalId', exId, { kind: 'import.exists', params }))
    }
  }
}

function entryOf(context: Context, source: SheetOrder): Entry {
  const { row, rows, cells, warnings } = source
  const order = toOrder(source)
  const draft = {
    ...order,
    source: 'import' as const,
    address2: '',
    postcode: '',
    createdAt: cells.createdAt ? momentOf(cells.createdAt, context.zone) : context.now,
    event: { kind: 'order.imported' as const, params: { channel: order.channel } },
  }
  return { row, rows, draft, warnings }
}
