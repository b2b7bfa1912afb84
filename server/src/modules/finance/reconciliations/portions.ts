import { reconciliationDocuments } from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { readDriftsOf } from '../../stock/partner-warehouse/partner-warehouse.public.ts'
import type { Found } from './compare/found.rules.ts'
import { nextEarlier, nextNotices, nextOrders, nextSkus } from './compare/next.reads.ts'
import { readNoticeFacts } from './compare/notice-facts.reads.ts'
import { noticeDifferences } from './compare/notices.rules.ts'
import { readOrderFacts } from './compare/order-facts.reads.ts'
import { paymentDifferences } from './compare/payments.rules.ts'
import { shipmentDifferences } from './compare/shipments.rules.ts'
import { stockDifferences } from './compare/stock.rules.ts'
import type { Scope } from './differences.sql.ts'
import type { Running, Stage } from './runs.sql.ts'

/** So many records in one transaction. */
export const maxAtOnce = 500
/** Partners have so long to hear, to tell and to do: what is younger is no difference yet. */
const settlingMs = 3_600_000

/** What a portion has compared, and behind what the next one goes on; null where the stage is over. */
export interface Portion {
  scope: Scope
  found: Found[]
  /** Records of the scope, and those of them of which there are two sides. */
  records: number
  compared: number
  after: unknown
}

const settledBefore = ({ now }: Context) => new Date(now.getTime() - settlingMs)

async function ofOrders(
  context: Context,
  ids: readonly number[],
): Promise<Omit<Portion, 'records' | 'after'>> {
  const facts = await readOrderFacts(context.db, ids, settledBefore(context))
  const found = facts.flatMap((one) => [...paymentDifferences(one), ...shipmentDifferences(one)])
  return { scope: { orders: ids }, found, compared: facts.length }
}

/** How many records a portion has, and behind what the next one goes on. */
const passed = <Row>(rows: readonly Row[], of: (last: Row) => unknown) => {
  const last = rows.at(-1)
  return { records: rows.length, after: last !== undefined && rows.length === maxAtOnce ? of(last) : null }
}

const place = z.object({ at: z.string(), id: z.int() }).nullable()
const number = z.int().nullable()
const key = z.string().nullable()

/** The next records of each stage, compared. */
export const portions: Record<Stage, (context: Context, run: Running) => Promise<Portion>> = {
  async orders(context, { after, firstAt }) {
    const portion = { firstAt: new Date(firstAt), after: place.parse(after), most: maxAtOnce }
    const rows = await nextOrders(context.db, portion)
    return {
      ...(await ofOrders(
        context,
        rows.map(({ id }) => id),
      )),
      ...passed(rows, (last) => last),
    }
  },
  async earlier(context, { after, firstAt }) {
    const portion = { firstAt: new Date(firstAt), after: number.parse(after) ?? 0, most: maxAtOnce }
    const rows = await nextEarlier(context.db, portion)
    return {
      ...(await ofOrders(
        context,
        rows.map(({ id }) => id),
      )),
      ...passed(rows, ({ id }) => id),
    }
  },
  async notices(context, { after }) {
    const rows = await nextNotices(context.db, { after: number.parse(after) ?? 0, most: maxAtOnce })
    const notices = rows.map(({ id }) => id)
    const facts = await readNoticeFacts(context.db, notices, settledBefore(context))
    const found = facts.flatMap(noticeDifferences)
    return { scope: { notices }, found, compared: rows.length, ...passed(rows, ({ id }) => id) }
  },
  async stock(context, { after }) {
    const rows = await nextSkus(context.db, { after: key.parse(after) ?? '', most: maxAtOnce })
    const skus = rows.map(({ sku }) => sku)
    const facts = await readDriftsOf(context.db, skus, reconciliationDocuments)
    const found = facts.flatMap(stockDifferences)
    return { scope: { skus }, found, compared: rows.length, ...passed(rows, ({ sku }) => sku) }
  },
}

/** What comes behind each stage; null: it is over. */
export const nextStage: Record<Stage, Stage | null> = {
  orders: 'earlier',
  earlier: 'notices',
  notices: 'stock',
  stock: null,
}
