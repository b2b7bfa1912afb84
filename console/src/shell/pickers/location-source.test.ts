import { expect, test } from 'vitest'
import { sampleLocation } from '../../../test/samples.ts'
import { locationSource, locationTextSource } from './location-source.ts'

test('hidden warehouses are asked for only where they are wanted, one that is no choice is left out', () => {
  const targets = locationSource({ first: 'fulfillOrder', without: 1 })
  expect(targets.search('上海')).toMatchObject({
    query: '上海',
    first: 'fulfillOrder',
    isHidden: '0',
    size: 50,
  })
  expect(targets.choice(sampleLocation(1))).toBeNull()
  expect(targets.choice(sampleLocation(2))).toEqual({ value: 2, label: '仓 2' })
  expect(locationSource({ withHidden: true }).search('')).toMatchObject({ isHidden: undefined })
})

test('what is chosen is asked for by its id; what is none asks for nothing', () => {
  expect(locationSource().byValue([3, 4])).toEqual({ id: [3, 4] })
  expect(locationTextSource().byValue(['kind:customs', '7'])).toEqual({ id: [7] })
  expect(locationTextSource().byValue(['kind:customs'])).toBeNull()
})
