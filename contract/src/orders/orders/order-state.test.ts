import { describe, expect, it } from 'vitest'
import {
  fulfillable,
  type OrderUnits,
  orderState,
  orderStateOf,
  orderStates,
  waitSplit,
} from './order-state.ts'

const units = (given: Partial<OrderUnits>): OrderUnits => ({
  ordered: 5,
  shipped: 0,
  cancelled: 0,
  allocated: 0,
  cancelledAt: null,
  ...given,
})

describe('the state of an order', () => {
  it.each([
    [{}, 'open'],
    [{ shipped: 4 }, 'open'],
    [{ shipped: 4, cancelled: 1 }, 'close'],
    [{ cancelled: 5 }, 'close'],
    [{ shipped: 5 }, 'complete'],
    [{ cancelled: 5, cancelledAt: new Date() }, 'cancel'],
    [{ shipped: 5, cancelledAt: new Date() }, 'cancel'],
  ] as const)('%j is %s', (given, state) => {
    expect(orderState(units(given))).toBe(state)
  })
})

it('counts what must ship, and what of it waits for a ship order', () => {
  const given = units({ shipped: 1, cancelled: 1, allocated: 2 })
  expect([fulfillable(given), waitSplit(given)]).toEqual([3, 1])
  expect(waitSplit(units({ shipped: 5 }))).toBe(0)
})

describe('a filter', () => {
  it.each(orderStates)('takes %s', (state) => {
    expect(orderStateOf(` ${state.toUpperCase()} `)).toBe(state)
  })

  it.each(['cancle', 'cancled', 'canceled', 'cancelled'])('takes %s for cancel', (word) => {
    expect(orderStateOf(word)).toBe('cancel')
  })

  it.each(['all', '', 'constructor', '__proto__', 'pending'])('filters nothing by %s', (word) => {
    expect(orderStateOf(word)).toBeNull()
  })
})
