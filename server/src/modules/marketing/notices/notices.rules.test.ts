import { describe, expect, it } from 'vitest'
import {
  linkOf,
  pageOf,
  portionOf,
  putOffFor,
  readNotice,
  turnAfter,
  untilNextDay,
  verdictOf,
} from './notices.rules.ts'

describe('the page that a message leads to', () => {
  it.each([
    ['pages/index/index', 'pages/index/index'],
    ['/pages/index/index', 'pages/index/index'],
    ['shop/pages/item?id=1&x=%20', 'shop/pages/item?id=1&x=%20'],
    ['pages/a?notices=1', 'pages/a?notices=1'],
    ['', null],
    ['index', null],
    ['https://example.com/pages/a', null],
    ['//pages/a', null],
    ['pages/a b', null],
    ['pages/a?x=1#y', null],
    ['pages/a?notice=1', null],
    ['pages/a?x=1&notice=', null],
    ['javascript:pages/a', null],
    [`pages/${'a'.repeat(600)}`, null],
  ])('%s: %s', (given, page) => expect(pageOf(given)).toBe(page))

  it('says by which message somebody came', () => {
    expect(linkOf('pages/a', 7)).toBe('pages/a?notice=7')
    expect(linkOf('pages/a?x=1', 7)).toBe('pages/a?x=1&notice=7')
  })
})

describe('a message', () => {
  const data = { thing1: 'a', thing3: { value: 'b' }, thing4: 'c' }
  it('has the arguments of its template alone', () => {
    expect(readNotice({ type: 0, postdata: { data } })).toMatchObject({ data: { thing1: 'a', thing3: 'b' } })
    expect(readNotice({ type: '1', postdata: { data } })).toEqual({
      type: 1,
      title: '新品提醒',
      page: 'pages/index/index',
      data: { thing1: 'a', thing3: 'b', thing4: 'c' },
    })
  })
})

it.each([
  [0, 'sent'],
  [-1, 'busy'],
  [45009, 'quota'],
  [40001, 'tokenInvalid'],
  [40014, 'tokenInvalid'],
  [42001, 'tokenInvalid'],
  [40037, 'stopped'],
  [41030, 'stopped'],
  [47003, 'stopped'],
  [40164, 'held'],
  [48001, 'held'],
  [40003, 'unknownOpenid'],
  [43101, 'refusing'],
  [43107, 'refusing'],
  [43108, 'refusing'],
  [12345, 'failed'],
])('the answer %i is taken for %s', (code, verdict) => expect(verdictOf(code)).toBe(verdict))

it.each([
  ['2026-03-01T16:00:00.000Z', 86_400_000],
  ['2026-03-01T15:59:59.000Z', 1_000],
  ['2026-03-02T02:00:00.000Z', 14 * 3_600_000],
])('from %s the platform counts anew after %i ms', (now, pause) =>
  expect(untilNextDay(new Date(now))).toBe(pause),
)

it.each([
  [1, 1],
  [5, 2],
  [40, 10],
  [1_000, 100],
])('of %i a second, %i are marked at a time', (perSecond, portion) =>
  expect(portionOf(perSecond)).toBe(portion),
)

it.each([
  [0, 0],
  [250, 0],
  [251, 251],
  [60_000, 60_000],
])('%i ms before its turn a message is put off for %i ms', (aheadMs, putOffMs) =>
  expect(putOffFor(aheadMs)).toBe(putOffMs),
)

it.each([
  [0, 1, 0],
  [99, 100, 990],
  [5, 1_000, 5],
])('at place %i, %i a second, one waits %i ms', (place, perSecond, wait) =>
  expect(turnAfter(place, perSecond)).toBe(wait),
)
