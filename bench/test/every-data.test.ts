import { expect, test } from 'vitest'
import { everyData, listNames, undescribedLists } from '../lists/every/every-data.ts'
import { ofOrders } from '../lists/every/house.ts'

test('every list of the contract is measured on tables that somebody has described', () => {
  expect(undescribedLists()).toEqual([])
})

test('whatever is measured is a list of the contract', () => {
  const measured = [ofOrders, ...everyData].flatMap(({ lists }) => lists.map(({ name }) => name))
  expect(measured.filter((name) => !listNames.includes(name))).toEqual([])
})
