import { expect, it } from 'vitest'
import { type MergeFacts, mergeProblem } from './order-merges.ts'
import { outerDeleteVerdict } from './outer-orders.ts'

const order = (name: string, over: Partial<MergeFacts> = {}): MergeFacts => ({
  name,
  status: 'open',
  paid: true,
  held: false,
  begun: false,
  channel: 'first',
  email: 'buyer@example.com',
  phone: '13800001111',
  addressKey: 'door',
  ...over,
})

it.each<[Partial<MergeFacts>, string | null]>([
  [{}, null],
  [{ email: 'BUYER@example.com', phone: '' }, null],
  [{ email: '', phone: '138 0000-1111' }, null],
  [{ email: '', phone: '' }, '不是同一买家'],
  [{ email: 'other@example.com', phone: '1' }, '不是同一买家'],
  [{ addressKey: 'elsewhere' }, '收货人或地址不同'],
  [{ channel: 'second', addressKey: 'elsewhere' }, '渠道不同'],
  [{ begun: true }, '发货单已开始处理'],
  [{ paid: false, begun: true }, '订单未支付'],
  [{ held: true, paid: false }, '订单已挂起'],
  [{ status: 'close' }, '订单已完成，没有待发商品'],
  [{ status: 'complete' }, '订单已完成，没有待发商品'],
  [{ status: 'cancel', held: true }, '订单已取消'],
])('an order beside another that differs in %j: %s', (over, reason) => {
  expect(mergeProblem([order('#1'), order('#2', over)])).toEqual(reason && { reason, names: ['#2'] })
})

it('names every order that stands in the way, and asks for two', () => {
  expect(
    mergeProblem([order('#1', { held: true }), order('#2'), order('#3', { held: true })])?.names,
  ).toEqual(['#1', '#3'])
  expect(mergeProblem([order('#1')])).toEqual({ reason: '请至少选择两个订单', names: ['#1'] })
  expect(mergeProblem([])?.names).toEqual([])
})

it.each([
  ['open', false, true],
  ['open', true, '发货单已开始处理'],
  ['close', false, true],
  ['cancel', false, '订单已取消'],
] as const)('an import that is %s, begun %s, can be deleted: %s', (status, begun, verdict) => {
  expect(outerDeleteVerdict({ status, begun })).toBe(verdict)
})
