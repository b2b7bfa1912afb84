import { expect, it } from 'vitest'
import { storeWord } from './store-word.ts'

it('names a store, and one without a name by its channel', () => {
  expect(storeWord({ channel: 'first', storeName: 'Main store' })).toBe('Main store')
  expect(storeWord({ channel: 'first', storeName: 'first' })).toBe('第一店铺')
  expect(storeWord({ channel: 'second', storeName: 'second' })).toBe('第二渠道')
})
