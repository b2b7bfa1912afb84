import { stockOrderStatuses } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import { expect, it } from 'vitest'
import {
  amountInCny,
  deleteVerdict,
  itemVerdict,
  lacksRate,
  offersReceiveAll,
  purchaseState,
  receiveVerdict,
  sendVerdict,
} from './purchase-order.logic.ts'

it('receives what is neither complete nor deleted', () => {
  expect(stockOrderStatuses.map((status) => receiveVerdict({ status }))).toEqual([
    '采购单已删除',
    true,
    true,
    true,
    '已全部收货',
  ])
})

it('deletes only what nothing was received of', () => {
  expect(deleteVerdict({ status: 1, receiveQuantity: 0 })).toBe(true)
  expect(deleteVerdict({ status: 2, receiveQuantity: 3 })).toBe('已有收货，不能删除')
  expect(deleteVerdict({ status: -1, receiveQuantity: 0 })).toBe('采购单已删除')
})

it('marks it as sent once', () => {
  expect(sendVerdict({ status: 0, sentAt: null })).toBe(true)
  expect(sendVerdict({ status: 1, sentAt: '2026-11-01T00:00:00.000Z' })).toBe('已标记发货')
  expect(sendVerdict({ status: -1, sentAt: null })).toBe('采购单已删除')
})

it('changes the quantity of a line as long as some of it is open', () => {
  expect(itemVerdict({ status: 2 }, { quantity: 3, receivedQuantity: 2 })).toBe(true)
  expect(itemVerdict({ status: 2 }, { quantity: 3, receivedQuantity: 3 })).toBe('该商品已全部收货')
  expect(itemVerdict({ status: 1 }, { quantity: 0, receivedQuantity: 0 })).toBe(true)
  expect(itemVerdict({ status: -1 }, { quantity: 3, receivedQuantity: 0 })).toBe('采购单已删除')
})

it('says where it is by a word', () => {
  expect(stockOrderStatuses.map((status) => purchaseState({ status }).word)).toEqual([
    '已删除',
    '待发货',
    '待收货',
    '部分收货',
    '已完成',
  ])
})

it('lacks a rate where nobody has said one, and it is not deleted', () => {
  expect(lacksRate({ currency: 'EUR', rate: null, status: 0 })).toBe(true)
  expect(lacksRate({ currency: 'EUR', rate: '7.8', status: 0 })).toBe(false)
  expect(lacksRate({ currency: 'EUR', rate: null, status: -1 })).toBe(false)
  expect(lacksRate({ currency: null, rate: null, status: 0 })).toBe(false)
})

it('tells the amount in CNY to the cent, half up, and nothing without a rate', () => {
  expect(amountInCny({ amount: '110.00', rate: '7.8' })).toBe('858.00')
  expect(amountInCny({ amount: '0.05', rate: '0.1' })).toBe('0.01')
  expect(amountInCny({ amount: '0.04', rate: '0.123456' })).toBe('0.00')
  expect(amountInCny({ amount: '12', rate: '1' })).toBe('12.00')
  expect(amountInCny({ amount: '12.00', rate: null })).toBeNull()
  expect(amountInCny({ amount: null, rate: '1' })).toBeNull()
})

it('receives all at once only before something has arrived', () => {
  expect(stockOrderStatuses.filter((status) => offersReceiveAll({ status }))).toEqual(
    stockOrderStatuses.filter((status) => status !== 2),
  )
})
