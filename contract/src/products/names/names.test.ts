import { expect, test } from 'vitest'
import { nameSorts } from './name-sorts.ts'
import { productNameList } from './names.ts'

test('names are reviewed 20 at a time, what there is most of first', () => {
  expect(productNameList.query.parse({})).toMatchObject({ page: 1, size: 20, sort: 'stockDown' })
  expect(nameSorts.toSorted()).toEqual(['skuDown', 'skuUp', 'stockDown', 'stockUp'])
})
