import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { besideBare } from '../measure/beside-bare.ts'
import { perSecond } from '../measure/figures.ts'
import { type Ground, orderRows } from '../measure/ground.ts'

/** A sheet of orders over HTTP, checked, written and routed; beside it nothing but the rows that it left. */
export async function benchImport(ground: Ground, count: number): Promise<string[]> {
  const { rows, took, ratio } = await besideBare(ground, 'orders', (name) =>
    ground.shop.call(orderImport, { body: orderRows(ground.skus, name, count) }),
  )
  return [
    `${count} orders of two lines in one sheet, ${rows} rows written, ${took.length} rounds, one server`,
    ...took.map(
      (one, at) =>
        `round ${at + 1}: by the import ${perSecond(count, one.own).toFixed(0)} orders/s, by bare inserts of the same rows ${perSecond(count, one.bare).toFixed(0)} orders/s`,
    ),
    `ratio of import to bare inserts: ${ratio.toFixed(2)}`,
  ]
}
