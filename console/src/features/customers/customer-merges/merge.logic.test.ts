import type { MatchedCustomer } from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { expect, it } from 'vitest'
import { offersOf, proposed } from './merge.logic.ts'

const customer = (id: number, facts: Partial<MatchedCustomer>): MatchedCustomer => ({
  id,
  account: `${id}@example.com`,
  phone: '',
  name: '',
  tag: '',
  tags: '',
  birthday: '',
  realname: '',
  idcard: '',
  credits: 0,
  debt: 0,
  orders: 0,
  createdAt: '2026-03-01T00:00:00.000Z',
  ...facts,
})

it('offers each value once, and none where nobody has any', () => {
  const both = [customer(1, { name: '林' }), customer(2, { name: '林' }), customer(3, { name: '王' })]
  expect(offersOf('name', both)).toEqual([
    { id: 1, words: '林' },
    { id: 3, words: '王' },
  ])
  expect(offersOf('birthday', both)).toEqual([])
})

it('shows name and number of an identity together', () => {
  const one = customer(4, { realname: '林*', idcard: '110***' })
  expect(offersOf('identity', [one, customer(5, { realname: '王*' })])).toEqual([
    { id: 4, words: '林* 110***' },
    { id: 5, words: '王*' },
  ])
})

it('proposes what the one that stays has, and what there is where it has nothing', () => {
  const all = [
    customer(1, { name: '林' }),
    customer(2, { tag: '重点', name: '王' }),
    customer(3, { name: '王' }),
  ]
  expect(proposed('name', 1, all)).toBe(1)
  expect(proposed('tag', 1, all)).toBe(2)
  expect(proposed('birthday', 1, all)).toBeUndefined()
  // The same value is offered as that of who came first.
  expect(proposed('name', 3, all)).toBe(2)
})
