import { expect, test } from 'vitest'
import { address, paths } from './paths.ts'

test('parameters are encoded, search values stay plain, empty ones are left out', () => {
  expect(paths.shipOrder('SO12')).toBe('/ship/detail/SO12')
  expect(paths.shipOrder('a/b?$c')).toBe('/ship/detail/a%2Fb%3F%24c')
  expect(address('/ship/picklist/$ids', { ids: '3,1,2' })).toBe('/ship/picklist/3,1,2')
  expect(paths.orders({ q: '2026', st: '' })).toBe('/order/list?q=2026')
  expect(paths.signIn('/order/list?q=1')).toBe('/login?redirect=%2Forder%2Flist%3Fq%3D1')
})
