import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readShops, Store } from '../src/storefront/store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-store-'))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

test('a disk that takes nothing ends nothing: it is said once, and the shops are kept as soon as it can be', () => {
  const file = join(folder, 'shops', 'shops.json')
  // In the way of the folder: nothing can be written below it, whoever asks.
  writeFileSync(join(folder, 'shops'), '')
  const reported: string[] = []
  const store = new Store(
    file,
    () => [],
    (problem) => reported.push(problem),
  )
  store.save()
  vi.advanceTimersByTime(10_000)
  expect(reported).toEqual([expect.stringContaining("can't keep its shops")])
  expect(existsSync(file)).toBe(false)
  rmSync(join(folder, 'shops'))
  vi.advanceTimersByTime(3_000)
  expect(readShops(file)).toEqual([])
  expect(reported).toHaveLength(1)
})

test('what could only be begun is taken away again', () => {
  const file = join(folder, 'shops.json')
  const store = new Store(
    file,
    () => {
      throw new Error('never')
    },
    () => undefined,
  )
  expect(() => store.flush()).toThrow('never')
  expect(readdirSync(folder)).toEqual([])
})
