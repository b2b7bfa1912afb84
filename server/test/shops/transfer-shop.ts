import { stockBySku } from '@selvedge/contract/stock/stock/stock.ts'
import {
  stockOrderCreate,
  stockOrderDelete,
  stockOrderDetail,
  stockOrderItemChange,
  stockOrderSend,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import type { TransferReason } from '@selvedge/contract/stock/transfers/transfer-reasons.ts'
import { transferClose } from '@selvedge/contract/stock/transfers/transfers.ts'
import type { TestServer } from '../harness.ts'

export type Units = Record<string, number>
export const rowsOf = (units: Units) => Object.entries(units).map(([sku, quantity]) => ({ sku, quantity }))

/** The calls of transfers from one warehouse to another. */
export const transfersOf = (server: TestServer, sourceLocation: number, targetLocation: number) => {
  const body = (units: Units, more = {}) => ({
    body: {
      type: 'ST' as const,
      name: '补货',
      sourceLocation,
      targetLocation,
      items: rowsOf(units),
      ...more,
    },
  })
  const at = async (sku: string, locationId: number) =>
    (await server.ok(stockBySku, { query: { sku } })).find((row) => row.locationId === locationId)
  return {
    body,
    create: (units: Units, more = {}) => server.ok(stockOrderCreate, body(units, more)),
    tryCreate: (units: Units, more = {}) => server.call(stockOrderCreate, body(units, more)),
    detail: (id: number) => server.ok(stockOrderDetail, { query: { id, type: 'ST' } }),
    send: (id: number, more = {}) => server.call(stockOrderSend, { body: { id, ...more } }),
    remove: (id: number) => server.call(stockOrderDelete, { query: { id } }),
    receive: (id: number, units: Units, more = {}) =>
      server.call(stockReceive, { body: { stockOrderId: id, items: rowsOf(units), ...more } }),
    receiveAll: (id: number, more = {}) =>
      server.call(stockReceive, { query: { all: '1' }, body: { stockOrderId: id, ...more } }),
    close: (id: number, items: { sku: string; quantity: number; reason: TransferReason }[], remark = '') =>
      server.call(transferClose, { body: { id, items, remark } }),
    async change(id: number, sku: string, newQuantity: number, more: { before?: number } = {}) {
      const { items } = await server.ok(stockOrderDetail, { query: { id } })
      const line = items.find((item) => item.sku === sku)
      return server.call(stockOrderItemChange, {
        query: { stockOrderId: id, id: line?.id ?? 999999, newQuantity, ...more },
      })
    },
    atSource: (sku: string) => at(sku, sourceLocation),
    atTarget: (sku: string) => at(sku, targetLocation),
  }
}
