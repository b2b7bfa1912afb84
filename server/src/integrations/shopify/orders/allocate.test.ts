import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gidOf, numberOf, uuidOf } from '../client/ids.ts'
import { allocate, isWithin, type OpenOrder, without } from './allocate.ts'

const order = (
  id: string,
  location: string,
  lines: Record<string, number>,
  more: Partial<OpenOrder> = {},
): OpenOrder => ({
  id,
  location,
  canShip: true,
  canMove: true,
  lines: Object.entries(lines).map(([exLineItemId, remaining]) => ({
    fulfillmentOrder: id,
    id: `${id}/${exLineItemId}`,
    exLineItemId,
    remaining,
  })),
  ...more,
})

const shown = (orders: OpenOrder[], wanted: Record<string, number>, location: string | null) => {
  const units = Object.entries(wanted).map(([exLineItemId, quantity]) => ({ exLineItemId, quantity }))
  const { taken, missing } = allocate(orders, units, location)
  return {
    taken: taken.map(({ line, quantity }) => [line.id, quantity]),
    missing: missing.map(({ exLineItemId, quantity }) => [exLineItemId, quantity]),
  }
}

it('takes units where they ship from before others', () => {
  const orders = [order('1', 'paris', { a: 2 }), order('2', 'milan', { a: 1, b: 1 })]
  expect(shown(orders, { a: 2, b: 1 }, 'milan')).toEqual({
    taken: [
      ['2/a', 1],
      ['1/a', 1],
      ['2/b', 1],
    ],
    missing: [],
  })
  expect(shown(orders, { a: 2 }, null).taken).toEqual([['1/a', 2]])
})

it('tells what is open nowhere', () => {
  expect(shown([order('1', 'paris', { a: 1 }, { canShip: false })], { a: 1 }, 'paris')).toEqual({
    taken: [],
    missing: [['a', 1]],
  })
})

it('takes what is wanted or tells that it is missing, and never more than is open', () => {
  const units = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 5 }))
  fc.assert(
    fc.property(fc.array(units, { maxLength: 4 }), units, (open, wanted) => {
      const orders = open.map((lines, index) => order(String(index), index % 2 ? 'milan' : 'paris', lines))
      const { taken, missing } = shown(orders, wanted, 'milan')
      const sum = (rows: (string | number)[][], name: string) =>
        rows
          .filter(([id]) => String(id).endsWith(name))
          .reduce((total, [, quantity]) => total + Number(quantity), 0)
      for (const [name, quantity] of Object.entries(wanted)) {
        expect(sum(taken, name) + sum(missing, name)).toBe(quantity)
        expect(sum(taken, name)).toBeLessThanOrEqual(
          open.reduce((total, lines) => total + (lines[name] ?? 0), 0),
        )
      }
    }),
  )
})

it('leaves out what has been shipped', () => {
  const unit = (exLineItemId: string, quantity: number) => ({ exLineItemId, quantity })
  expect(without([unit('a', 3), unit('b', 1)], [unit('a', 1), unit('b', 1)])).toEqual([unit('a', 2)])
  expect(isWithin([unit('a', 1)], [unit('a', 2)])).toBe(true)
  expect(isWithin([unit('a', 1), unit('c', 1)], [unit('a', 2)])).toBe(false)
})

it('knows an id in both its forms', () => {
  expect(numberOf('gid://shopify/Order/4508')).toBe('4508')
  expect(numberOf('gid://shopify/InventoryLevel/5?inventory_item_id=6')).toBe('5')
  expect(numberOf('4508')).toBe('4508')
  expect(gidOf('Order', '4508')).toBe('gid://shopify/Order/4508')
  expect(gidOf('Order', 'gid://shopify/Order/1')).toBe('gid://shopify/Order/1')
})

it('makes the same UUID of the same text', () => {
  expect(uuidOf('refund:1')).toBe(uuidOf('refund:1'))
  expect(uuidOf('refund:1')).not.toBe(uuidOf('refund:2'))
  expect(uuidOf('refund:1')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
