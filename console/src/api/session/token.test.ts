import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeDevice, storedDevice, takeHandedDevice } from './token.ts'

const replaced: unknown[] = []
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('window', {
    history: { state: null, replaceState: (...given: unknown[]) => replaced.push(given[2]) },
  })
})
afterEach(() => {
  replaced.length = 0
  vi.unstubAllGlobals()
})

test('what makes this browser known is kept for each person apart, whatever the case of the name', () => {
  storeDevice('Admin', 'one')
  storeDevice('seller', 'two')
  expect([storedDevice(' admin '), storedDevice('SELLER'), storedDevice('store')]).toEqual([
    'one',
    'two',
    undefined,
  ])
})

test('an address that the command line printed is taken, and leaves the address bar', () => {
  takeHandedDevice({ hash: '#device=v1.a-b_c&username=admin', pathname: '/login', search: '?redirect=%2Fa' })
  expect(storedDevice('admin')).toBe('v1.a-b_c')
  expect(replaced).toEqual(['/login?redirect=%2Fa'])
})

test('any other address stays as it is', () => {
  for (const hash of ['', '#main', '#device=x', '#username=admin'])
    takeHandedDevice({ hash, pathname: '/login', search: '' })
  expect(storedDevice('admin')).toBeUndefined()
  expect(replaced).toEqual([])
})
