import { expect, test } from 'vitest'
import { safeRedirect } from './target.ts'

const origin = 'https://shop.example'

test.each(['/order/list?q=2026', '/', '/settings/location#x'])('%s is ours', (path) => {
  expect(safeRedirect(path, origin)).toBe(path)
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/login?redirect=/',
  undefined,
  7,
])('%s is never followed', (path) => {
  expect(safeRedirect(path, origin)).toBeNull()
})
