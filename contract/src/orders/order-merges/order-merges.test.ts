import { expect, it } from 'vitest'
import { outerDeleteVerdict } from '../outer-orders/outer-orders.ts'
import { type MergeFacts, mergeProblem } from './order-merges.ts'

const order = (name: string, over: Partial<MergeFacts> = {}): MergeFacts => ({
  name,
  status: 'open',
  paid: true,
  held: false,
  started: false,
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
  [{ email: '', phone: '' }, 'merge.buyers'],
  [{ email: 'other@example.com', phone: '1' }, 'merge.buyers'],
  [{ addressKey: 'elsewhere' }, 'merge.receivers'],
  [{ channel: 'second', addressKey: 'elsewhere' }, 'merge.channels'],
  [{ started: true }, 'order.begun'],
  [{ paid: false, started: true }, 'order.unpaid'],
  [{ held: true, paid: false }, 'order.held'],
  [{ status: 'close' }, 'order.complete'],
  [{ status: 'complete' }, 'order.complete'],
  [{ status: 'cancel', held: true }, 'order.cancelled'],
])('an order beside another that differs in %j: %s', (over, reason) => {
  expect(mergeProblem([order('#1'), order('#2', over)])).toEqual(reason && { reason, names: ['#2'] })
})

it('names every order that stands in the way, and asks for two', () => {
  expect(
    mergeProblem([order('#1', { held: true }), order('#2'), order('#3', { held: true })])?.names,
  ).toEqual(['#1', '#3'])
  expect(mergeProblem([order('#1')])).toEqual({ reason: 'merge.one', names: ['#1'] })
  expect(mergeProblem([])?.names).toEqual([])
})

it.each([
  ['open', false, true],
  ['open', true, 'order.begun'],
  ['close', false, true],
  ['cancel', false, 'order.cancelled'],
] as const)('an import that is %s, begun %s, can be deleted: %s', (status, started, verdict) => {
  expect(outerDeleteVerdict({ status, started })).toBe(verdict)
})
