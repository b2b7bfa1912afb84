import { expect, test } from 'vitest'
import { addressOf, offered, ordersOf, reservationOf, rowOffers } from './ship-orders.logic.ts'

test('ids and names of the orders are paired', () => {
  expect(ordersOf({ orderIds: '7,9', orderNames: '#1007,MP9' })).toEqual([
    { id: 7, name: '#1007' },
    { id: 9, name: 'MP9' },
  ])
  expect(ordersOf({ orderIds: '', orderNames: '' })).toEqual([])
})

test('the stock report says what is reserved or what is missing', () => {
  expect(reservationOf('A x2@上海,B x1@上海')).toEqual({
    reserved: ['A x2@上海', 'B x1@上海'],
    lacking: [],
  })
  expect(reservationOf('NotFound:A,B')).toEqual({ reserved: [], lacking: ['A', 'B'] })
  expect(reservationOf('')).toEqual({ reserved: [], lacking: [] })
})

test('an address leaves out what is empty', () => {
  const address = { country: 'CN', province: '浙江省', city: '杭州市', address1: '文三路 1 号', address2: '' }
  expect(addressOf(address)).toBe('CN 浙江省 杭州市 文三路 1 号')
})

test('pushes are offered where there is somebody to push to', () => {
  const all = ['ship', 'payment', 'repush', 'declaration', 'reset'] as const
  expect(offered(all, { partner: false, bonded: false })).toEqual(['ship', 'reset'])
  expect(offered(all, { partner: true, bonded: false })).toEqual(['ship', 'repush', 'reset'])
  expect(offered(all, { partner: false, bonded: true })).toEqual(['ship', 'payment', 'declaration', 'reset'])
  expect(offered(all, { partner: true, bonded: true })).toEqual([...all])
})

test('a row offers nothing of what has left or was cancelled but its reset', () => {
  expect([0, 1].map((status) => rowOffers({ status }))).toEqual(Array(2).fill(['ship', 'cancel', 'repush']))
  expect(rowOffers({ status: 1 + 256 })).toEqual(['ship', 'cancel', 'reset'])
  expect([2, 4, 8].map((status) => rowOffers({ status }))).toEqual([[], [], []])
  expect(rowOffers({ status: 2 + 512 })).toEqual(['reset'])
})
