import { z } from 'zod'
import { plainly, wording } from '../../core/words/wordings.ts'
import { shipOrderName } from '../ship-orders/ship-order-name.ts'

const ofShipOrder = { shipOrderId: z.int(), order: z.string() }

/** What may be wrong with a row by which ship orders are shipped. */
export const batchProblems = {
  'batch.courier': wording(
    { couriers: z.array(z.string()) },
    ({ couriers }) => `快递公司须为 ${couriers.join('、')}`,
    ({ couriers }) => `The courier must be one of ${couriers.join(', ')}`,
  ),
  'batch.shipOrderForm': plainly(
    '发货单号须为 SO12 或 12 的形式',
    'The ship order must be written like SO12 or 12',
  ),
  'batch.shipOrderGone': plainly('发货单不存在或已被删除', 'The ship order does not exist or was deleted'),
  'batch.orderElsewhere': wording(
    ofShipOrder,
    ({ shipOrderId, order }) => `订单 ${order} 不属于发货单 ${shipOrderName(shipOrderId)}`,
    ({ shipOrderId, order }) => `Order ${order} does not belong to ship order ${shipOrderName(shipOrderId)}`,
  ),
  'batch.skuElsewhere': wording(
    { ...ofShipOrder, sku: z.string() },
    ({ shipOrderId, order, sku }) => `发货单 ${shipOrderName(shipOrderId)} 的订单 ${order} 没有 SKU ${sku}`,
    ({ shipOrderId, order, sku }) =>
      `Order ${order} has no SKU ${sku} in ship order ${shipOrderName(shipOrderId)}`,
  ),
  'batch.surplus': wording(
    { most: z.int() },
    ({ most }) => `超出发货单数量（最多 ${most}）`,
    ({ most }) => `More than the ship order has, at most ${most}`,
  ),
  'batch.differs': wording(
    { row: z.int(), value: z.string() },
    ({ row, value }) => `与同一发货单第 ${row} 行不一致：${value}`,
    ({ row, value }) => `Differs from row ${row} of the same ship order: ${value}`,
  ),
} as const
