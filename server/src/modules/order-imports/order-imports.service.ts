import type { DataOf } from '@selvedge/contract/endpoint.ts'
import type { orderImport } from '@selvedge/contract/order-imports.ts'
import type { RowProblem } from '@selvedge/contract/shapes.ts'
import type { z } from 'zod'
import { momentOf } from '../../core/clock.ts'
import type { Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { portionsOf } from '../../core/portions.ts'
import { findOrdersByExId, insertOrders, type KnownOrder, type OrderDraft } from '../orders/orders.public.ts'
import { findKnownSkus, findSkusThatDifferInCase } from '../products/products.public.ts'
import { routeOrders } from '../routing/routing.public.ts'
import { differences, type ImportedOrder, toOrder } from './drafts.rules.ts'
import { problemAt, readSheet, type SheetOrder, skusOf } from './order-imports.rules.ts'

/** Most problems that one reply tells; its message has the count of all. */
const problemsMost = 5000

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
  const skus = skusOf(rows)
  const sheet = readSheet(rows, {
    known: await findKnownSkus(context.db, skus),
    twins: await findSkusThatDifferInCase(context.db, skus),
  })
  const problems = [...sheet.problems]
  const refuse = () => {
    if (problems.length === 0 || partial) return
    fail('ROWS_REFUSED', { count: problems.length }, { problems: told(problems) })
  }

  const entries = sheet.orders.map((source) => ({ source, order: toOrder(source) }))
  const before = await compareWithKnown(context, entries)
  problems.push(...before.problems)
  refuse()

  const drafts = before.fresh.map(({ source, order }) => draftOf(context, source, order))
  const ids = await insertOrders(context, drafts)
  // Another import has written these between our look and our insert.
  const meanwhile = await compareWithKnown(
    context,
    before.fresh.filter((_, index) => ids[index] === null),
  )
  problems.push(...meanwhile.problems)
  refuse()

  const imported = ids.filter((id) => id !== null)
  const { shipOrders } = await routeOrders(context, imported, 'import')
  const already = before.already + meanwhile.already
  context.note({
    subject: 'orderImport',
    subjectId: '',
    after: {
      rows: rows.length,
      imported: imported.length,
      already,
      problems: problems.length,
      ids: imported,
    },
  })
  return {
    imported: imported.length,
    already,
    shipOrders,
    ids: imported,
    problems: told(problems),
    warnings: told(before.fresh.flatMap(({ source }, index) => (ids[index] ? source.warnings : []))),
  }
}

const told = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.toSorted((a, b) => a.row - b.row).slice(0, problemsMost)

interface Entry {
  source: SheetOrder
  order: ImportedOrder
}

interface Compared {
  fresh: Entry[]
  already: number
  problems: RowProblem[]
}

/** Parts what is here already from what is new; one that is here and differs is a problem of its first row. */
async function compareWithKnown(context: Context, entries: readonly Entry[]): Promise<Compared> {
  const compared: Compared = { fresh: [], already: 0, problems: [] }
  for (const some of portionsOf(entries)) {
    const orders = some.map(({ order }) => order)
    compare(some, await findOrdersByExId(context.db, orders), compared)
  }
  return compared
}

function compare(entries: readonly Entry[], found: readonly KnownOrder[], compared: Compared): void {
  const keyOf = ({ channel, exId }: Pick<KnownOrder, 'channel' | 'exId'>) => `${channel}\n${exId}`
  const known = new Map(found.map((order) => [keyOf(order), order]))
  for (const entry of entries) {
    const same = known.get(keyOf(entry.order))
    const differing = same ? differences(entry.order, same) : []
    if (!same) compared.fresh.push(entry)
    else if (differing.length === 0) compared.already += 1
    else {
      const { exId } = entry.order
      const message = `订单 ${exId} 已存在，内容不同：${differing.join('、')}`
      compared.problems.push(problemAt(entry.source.row, 'exExternalId', exId, message))
    }
  }
}

const channelNames = { first: '第一店铺', second: '第二渠道' } as const

const draftOf = (context: Context, { cells }: SheetOrder, order: ImportedOrder): OrderDraft => ({
  ...order,
  source: 'import',
  address2: '',
  postcode: '',
  createdAt: cells.createdAt ? momentOf(cells.createdAt, context.zone) : context.now,
  info: `导入订单到${channelNames[order.channel]}`,
})
