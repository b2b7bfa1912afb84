import { describe, expect, it } from 'vitest'
import {
  can,
  displayedStatus,
  exceptionsOf,
  possibleStatuses,
  progressOf,
  shipActions,
  shipProgress,
  shipStatuses,
  shipStatusWords,
  verdict,
} from './ship-order-status.ts'

/** What the database's checks allow, computed bit by bit. */
const allowedByDatabase = Array.from({ length: 2048 }, (_, status) => status).filter(
  (status) => [0, 1, 2, 4, 8].includes(status & 255) && (status & ~(255 | 256 | 512 | 1024)) === 0,
)

it('knows every status that the database allows', () => {
  expect(possibleStatuses.toSorted((a, b) => a - b)).toEqual(allowedByDatabase)
})

describe('the displayed status', () => {
  it('is the first of the priority whose bit is set', () => {
    for (const status of allowedByDatabase) {
      const shown = displayedStatus(status)
      const before = shipStatuses.slice(0, shipStatuses.indexOf(shown))
      expect(before.every((bit) => (status & bit) === 0)).toBe(true)
      expect(shown === 0 ? status : status & shown).toBe(shown)
    }
  })

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [4, 4],
    [8, 8],
    [256, 256],
    [257, 256],
    [2 + 512, 512],
    [1 + 256 + 512, 512],
    [8 + 256, 256],
    [2 + 512 + 1024, 1024],
  ])('of %i is %i', (status, shown) => expect(displayedStatus(status)).toBe(shown))

  it('is called as in the field, in both languages', () => {
    expect(shipStatuses.map((status) => shipStatusWords[status].zh)).toEqual([
      ...['未知异常', '发货异常', '拣货异常', '已取消', '已完成', '已发货', '拣货中', '待处理'],
    ])
    expect(shipStatuses.map((status) => shipStatusWords[status].en)).toEqual([
      ...['Unknown exception', 'Shipping exception', 'Picking exception', 'Cancelled'],
      ...['Completed', 'Shipped', 'Picking', 'Pending'],
    ])
  })
})

const left = 'shipOrder.shipped'
const cancelled = 'shipOrder.cancelled'
const pushed = 'shipOrder.pushed'
const notLeft = 'shipOrder.notShipped'
const calm = 'shipOrder.noException'
const troubled = 'shipOrder.exception'

/** By hand: for each progress, first without and then with exceptions. */
const table = {
  pending: {
    calm: [true, true, true, true, true, true, notLeft, calm],
    troubled: [troubled, troubled, troubled, true, troubled, true, notLeft, true],
  },
  picking: {
    calm: [true, true, true, true, pushed, true, notLeft, calm],
    troubled: [troubled, troubled, troubled, true, pushed, true, notLeft, true],
  },
  shipped: {
    calm: [left, left, left, left, pushed, true, true, calm],
    troubled: [left, left, left, left, pushed, true, true, true],
  },
  completed: {
    calm: [left, left, left, left, pushed, true, true, calm],
    troubled: [left, left, left, left, pushed, true, true, true],
  },
  cancelled: {
    calm: [cancelled, cancelled, cancelled, cancelled, cancelled, cancelled, cancelled, calm],
    troubled: [cancelled, cancelled, cancelled, cancelled, cancelled, cancelled, cancelled, true],
  },
}

describe('the verdict', () => {
  it('is that of the table for every action in every status', () => {
    for (const [name, progress] of Object.entries(shipProgress)) {
      const { calm: plain, troubled: excepted } = table[name as keyof typeof table]
      for (const status of possibleStatuses.filter((one) => progressOf(one) === progress)) {
        const expected = exceptionsOf(status) === 0 ? plain : excepted
        expect(shipActions.map((action) => verdict(action, status))).toEqual(expected)
      }
    }
  })

  it('is never a permission in a status that cannot be', () => {
    const impossible = Array.from({ length: 256 }, (_, status) => status).filter(
      (status) => !allowedByDatabase.includes(status),
    )
    for (const status of impossible) {
      for (const action of shipActions) expect(verdict(action, status)).not.toBe(true)
    }
  })

  it('is what `can` answers', () => {
    for (const status of possibleStatuses) {
      for (const action of shipActions) {
        expect(can[action]({ status })).toBe(verdict(action, status) === true)
      }
    }
  })
})
