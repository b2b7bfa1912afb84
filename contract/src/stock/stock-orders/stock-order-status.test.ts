import { expect, it } from 'vitest'
import { isStockOrderClosed, stockOrderStatuses, stockOrderStatusOf } from './stock-order-status.ts'

const both = [false, true]
const all = both.flatMap((deleted) =>
  both.flatMap((sent) =>
    [0, 3].flatMap((received) => [0, 2].map((open) => ({ deleted, sent, received, open }))),
  ),
)

it('says of every order where it is, as one of the statuses and never a sum', () => {
  const found = all.map((facts) => [
    `${facts.deleted ? 'deleted' : '-'} ${facts.sent ? 'sent' : '-'} ${facts.received} ${facts.open}`,
    stockOrderStatusOf(facts),
  ])
  expect(Object.fromEntries(found)).toEqual({
    '- - 0 0': 4,
    '- - 0 2': 0,
    '- - 3 0': 4,
    '- - 3 2': 2,
    '- sent 0 0': 4,
    '- sent 0 2': 1,
    '- sent 3 0': 4,
    '- sent 3 2': 2,
    'deleted - 0 0': -1,
    'deleted - 0 2': -1,
    'deleted - 3 0': -1,
    'deleted - 3 2': -1,
    'deleted sent 0 0': -1,
    'deleted sent 0 2': -1,
    'deleted sent 3 0': -1,
    'deleted sent 3 2': -1,
  })
})

it('closes what is complete or deleted', () => {
  expect(stockOrderStatuses.filter(isStockOrderClosed)).toEqual([-1, 4])
})
