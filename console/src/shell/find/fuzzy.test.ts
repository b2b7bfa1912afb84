import { expect, test } from 'vitest'
import { fuzzyFind, fuzzyScore, fuzzyThreshold } from './fuzzy.ts'

const matches = (query: string, text: string) => fuzzyScore(query, text) <= fuzzyThreshold

test('what begins the text is best, what stands further right a little worse', () => {
  expect(fuzzyScore('ship', 'Ship orders')).toBe(0)
  expect(fuzzyScore('order', 'Ship orders')).toBeCloseTo(0.05)
  expect(fuzzyScore('', 'anything')).toBe(0)
  expect(fuzzyScore('xyz', '')).toBe(1)
})

test.each([
  ['库存', '库存查询'],
  ['查询', '库存查询'],
  ['stok', 'Stock'],
  ['lcoation', 'Locations'],
  ['ts_lst', '/stock/ts_list'],
  ['oders', 'Orders'],
])('%s finds %s', (query, text) => {
  expect(matches(query, text)).toBe(true)
})

test.each([
  ['订单', '库存查询'],
  ['盘存', '库存查询'],
  ['customs', 'Stock'],
  ['abcd', 'axxd'],
  ['2129', '/order/list'],
])('%s does not find %s', (query, text) => {
  expect(matches(query, text)).toBe(false)
})

test('an item is found by any of its texts; the best comes first', () => {
  const items = [
    { name: '发货单', path: '/ship/list' },
    { name: '订单', path: '/order/list' },
  ]
  const find = (query: string) => fuzzyFind(query, items, ({ name, path }) => [name, path])
  expect(find('订单').map(({ name }) => name)).toEqual(['订单'])
  expect(find('list')).toHaveLength(2)
  expect(find('order')[0]?.name).toBe('订单')
})
