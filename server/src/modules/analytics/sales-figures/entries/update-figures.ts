import { dayOf } from '../../../../core/clock.ts'
import { takeLock } from '../../../../core/db/locks.ts'
import { send } from '../../../../core/db/transact.ts'
import type {
  Context,
  RateSpan,
  RecordedDocument,
  RecordedOrder,
  Steps,
  StockMove,
  WrittenCost,
} from '../../../../core/http/context.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { jobStatement, takeWaiting } from '../../../../core/jobs/jobs.ts'
import { workInTurn } from '../../../../core/jobs/turns.ts'
import { readRates } from '../../../finance/exchange-rates/exchange-rates.public.ts'
import {
  markOrders,
  markRatedOrders,
  markSkus,
  replaceEntries,
  replaceSkuDays,
  storeLocations,
  takeOrders,
  takeSkus,
} from '../sales-figures.sql.ts'
import { entriesOf } from './sales-entries.rules.ts'
import { readChangedLocations, readSkuDays, skusOfLocations } from './sku-days.reads.ts'
import { ordersOfShipOrders, ordersOfSkus, readSoldOrders } from './sold-orders.reads.ts'
import {
  readAllFirstReceipts,
  readFirstDays,
  readFirstReceipts,
  readFormerStyles,
} from './style-spans.reads.ts'
import { rewriteFirstReceipts, storeFirstReceipts, writeFirstDays } from './style-spans.sql.ts'

export const updateFiguresJob = 'updateFigures'
const priority = jobPriorities.updateFigures
const ordersAtOnce = 500
const skusAtOnce = 500
const ever = '1970-01-01'

/** One job for each transaction, so that none waits for another; the run that comes next does the work of all. */
const queueKeeping = ({ db }: Pick<Context, 'db'>): void =>
  send(
    db,
    jobStatement(updateFiguresJob, {}, { oncePerTransaction: true, queue: updateFiguresJob, priority }),
  )

export function onOrdersChanged(context: Context, orderIds: readonly number[]): void {
  if (orderIds.length === 0) return
  markOrders(context.db, orderIds)
  queueKeeping(context)
}

export const onOrdersStored = async (context: Context, orders: readonly RecordedOrder[]): Promise<void> =>
  onOrdersChanged(
    context,
    orders.map(({ orderId }) => orderId),
  )

export function onDocumentRecorded(context: Context, document: RecordedDocument): void {
  if (document.kind === 'refunds') onOrdersChanged(context, document.orderIds)
}

/** What leaves one shelf for another leaves the company's units as they are, and those of virtual shelves not. */
export async function onStockMoved(context: Context, moves: readonly StockMove[]): Promise<void> {
  const between = moves.filter(({ kind, inTransit }) => kind === 'ST' || inTransit)
  if (between.length === 0) return
  markSkus(
    context.db,
    between.map(({ sku }) => sku),
    dayOf(context.now, context.zone),
  )
  queueKeeping(context)
}

/** What units cost is known once their moves are costed: of what is there, and of what has left. */
export async function onCostsWritten(context: Context, costs: readonly WrittenCost[]): Promise<void> {
  if (costs.length === 0) return
  const earliest = costs.reduce((first, { at }) => (at < first ? at : first), context.now)
  markSkus(
    context.db,
    costs.map(({ sku }) => sku),
    dayOf(earliest, context.zone),
  )
  const shipped = costs.flatMap(({ why, sourceId }) => (why === 'sale' && sourceId ? [sourceId] : []))
  onOrdersChanged(context, await ordersOfShipOrders(context.db, shipped))
  queueKeeping(context)
}

/** Whatever was sold and kept of SKUs is their new style's, since ever. */
export async function onVariantsMoved(context: Pick<Context, 'db'>, skus: readonly string[]): Promise<void> {
  markSkus(context.db, skus, ever)
  markOrders(context.db, await ordersOfSkus(context.db, skus))
  queueKeeping(context)
}

/** Sales in other currencies are worth what the rates say. */
export async function onRatesChanged(context: Context, changed: readonly RateSpan[]): Promise<void> {
  markRatedOrders(context.db, changed)
  queueKeeping(context)
}

/** Brings the figures of all that waits up to date, a portion after the other. */
export const updateAllFigures = (steps: Steps): Promise<void> =>
  workInTurn(steps, true, {
    portion: async (context) => (await updateFigures(context)) || null,
    queueNext: async (context) => queueKeeping(context),
  })

/** Brings the figures of a portion of what waits up to date. Answers whether there may be more. */
export async function updateFigures(context: Context): Promise<boolean> {
  await takeWaiting(context.db, updateFiguresJob, priority)
  await recountLocations(context)
  const moreSkus = await keepStock(context)
  // Last: while sales are worked out, rates wait.
  const moreOrders = await keepSales(context)
  return moreOrders || moreSkus
}

/** Whether there may be more. */
async function keepSales(context: Context): Promise<boolean> {
  const { db, zone } = context
  const { rows, isMore } = await takeOrders(db, ordersAtOnce)
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  const orders = await readSoldOrders(db, ids, zone)
  // Rates that change meanwhile wait: whoever writes them has to see what is worked out here, to have it done anew.
  if (orders.some(({ currency }) => currency !== 'CNY')) await takeLock(db, 'exchangeRates')
  const rateOn = await readRates(
    db,
    orders.map(({ currency, day }) => ({ currency, date: day })),
  )
  const entries = orders.flatMap((order) => {
    const known = rateOn(order.currency, order.day)
    return entriesOf({ ...order, rate: known?.rate ?? null, rateDay: known?.carriedFrom ?? null })
  })
  await writeFirstDays(db, await readFirstDays(db, await replaceEntries(db, ids, entries)))
  return isMore
}

async function keepStock({ db, zone }: Context): Promise<boolean> {
  const { rows: taken, isMore } = await takeSkus(db, skusAtOnce)
  if (taken.length === 0) return false
  const skus = taken.map(({ sku }) => sku)
  const former = await readFormerStyles(db, skus)
  const changed = await replaceSkuDays(db, taken, await readSkuDays(db, taken, zone))
  await writeFirstDays(db, await readFirstDays(db, changed))
  await storeFirstReceipts(db, await readFirstReceipts(db, skus, zone))
  await rewriteFirstReceipts(db, await readAllFirstReceipts(db, former, zone))
  return isMore
}

/** Stock of a location that became virtual, or is it no more, is counted anew from its beginning. */
async function recountLocations({ db }: Context): Promise<void> {
  const changed = await readChangedLocations(db)
  if (changed.length === 0) return
  const counted = changed.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (counted.length > 0) markSkus(db, await skusOfLocations(db, counted), ever)
  storeLocations(db, changed)
}
