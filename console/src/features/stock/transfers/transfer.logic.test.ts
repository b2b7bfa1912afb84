import { stockOrderStatuses } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import { expect, it } from 'vitest'
import {
  closeVerdict,
  deleteVerdict,
  heldOf,
  inStead,
  inTransitOf,
  isWaiting,
  itemVerdict,
  lackingOf,
  receiveVerdict,
  sendVerdict,
} from './transfer.logic.ts'

const sentAt = '2026-11-01T00:00:00.000Z'

it('names the SKUs that it waits for', () => {
  expect(lackingOf('NotFound:A,B')).toBe('A、B')
  expect(lackingOf('NotFound:A,B,+3')).toBe('A、B，另有 3 个')
  expect(lackingOf('NotFound:')).toBe('')
  expect(lackingOf('A x2@上海仓')).toBe('')
  expect(lackingOf(null)).toBe('')
  expect(heldOf('A x2@上海仓,B x1@上海仓,+12')).toBe('A x2@上海仓、B x1@上海仓，另有 12 个')
  expect(
    ['NotFound:', 'A x2@上海仓', '', null].map((stockOutReport) => isWaiting({ stockOutReport })),
  ).toEqual([true, false, false, false])
})

it('is sent once, when its units are held', () => {
  const held = { status: 0, sentAt: null, stockOutReport: 'A x2@上海仓' } as const
  expect(sendVerdict(held)).toBe(true)
  expect(sendVerdict({ ...held, stockOutReport: 'NotFound:A' })).toBe('还在等待库存，不能发货')
  expect(sendVerdict({ status: 1, sentAt, stockOutReport: '' })).toBe('转仓单已发货')
  expect(sendVerdict({ status: -1, sentAt: null, stockOutReport: '' })).toBe('转仓单已删除')
})

it('receives and closes what was sent, until nothing is open', () => {
  const ofAll = (verdict: typeof receiveVerdict) =>
    stockOrderStatuses.map((status) => verdict({ status, sentAt: status > 0 ? sentAt : null }))
  expect(ofAll(receiveVerdict)).toEqual([
    '转仓单已删除',
    '尚未发货，不能收货',
    true,
    true,
    '已全部收货或关闭',
  ])
  expect(ofAll(closeVerdict)).toEqual(['转仓单已删除', '尚未发货，没有在途商品', true, true, '没有在途商品'])
})

it('is confirmed in the stead of the partner by whoever may', () => {
  expect(inStead(true, true, '没有权限')).toBe('没有权限')
  expect(inStead(true, true, true)).toBe(true)
  expect(inStead(true, false, '没有权限')).toBe(true)
  expect(inStead('转仓单已发货', true, '没有权限')).toBe('转仓单已发货')
})

it('changes and is deleted until it is sent', () => {
  for (const [verdict, reason] of [
    [deleteVerdict, '已发货，不能删除'],
    [itemVerdict, '已发货，不能修改；缺少的商品请关闭'],
  ] as const) {
    expect(verdict({ status: 0, sentAt: null })).toBe(true)
    expect(verdict({ status: 1, sentAt })).toBe(reason)
    expect(verdict({ status: -1, sentAt: null })).toBe('转仓单已删除')
  }
})

it('counts what is in transit', () => {
  const items = [{ inTransit: 2 }, { inTransit: 0 }, { inTransit: 3 }]
  expect(inTransitOf(items)).toEqual({ lines: [{ inTransit: 2 }, { inTransit: 3 }], units: 5 })
})
