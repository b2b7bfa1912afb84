import { expect, test } from 'vitest'
import { orderSearch } from './list/order-search.ts'
import {
  addressOf,
  listed,
  rerouteVerdict,
  returnVerdict,
  rowOffers,
  trackingNumbersOf,
} from './orders.logic.ts'

test('texts that hold several values', () => {
  expect(listed('SO1, SO2,')).toEqual(['SO1', 'SO2'])
  expect(listed('')).toEqual([])
  expect(trackingNumbersOf('["SF1","SF2"]')).toEqual(['SF1', 'SF2'])
  expect(trackingNumbersOf('[""]')).toEqual([])
  expect(trackingNumbersOf('SF1')).toEqual(['SF1'])
})

test('only an open, paid order that is not held is rerouted', () => {
  const order = { status: 'open', held: false, paid: true } as const
  expect(rerouteVerdict(order)).toBe(true)
  expect(rerouteVerdict({ ...order, held: true })).toBe('order.held')
  expect(rerouteVerdict({ ...order, paid: false })).toBe('order.unpaid')
  expect(rerouteVerdict({ ...order, status: 'complete' })).toBe('order.complete')
})

test('what has left can come back, and nothing else', () => {
  expect(returnVerdict({ shipped: 1 })).toBe(true)
  expect(returnVerdict({ shipped: 0 })).toBe('还没有发出的商品')
})

test('a row offers nothing that can never be done again', () => {
  expect(rowOffers({ status: 'open', shipped: 0 })).toEqual({ return: true, reroute: true })
  expect(rowOffers({ status: 'complete', shipped: 2 })).toEqual({ return: true, reroute: false })
  expect(rowOffers({ status: 'cancel', shipped: 0 })).toEqual({ return: false, reroute: false })
})

test('an address is told without gaps', () => {
  const address = { country: 'CN', province: '上海', city: '', address1: '某路 1 号', address2: '' }
  expect(addressOf(address)).toBe('CN 上海 某路 1 号')
})

test('the address of the list: a misspelt state is understood, anything unreadable is no filter', () => {
  expect(orderSearch.parse({ st: 'cancle', p: '2', q: '2026', s: '2026-11-20 00:00:00' })).toEqual({
    st: 'cancel',
    p: 2,
    q: '2026',
    s: '2026-11-20 00:00:00',
  })
  expect(orderSearch.parse({ st: 'all', s: 'yesterday' })).toEqual({})
})
