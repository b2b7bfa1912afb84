import { expect, test } from 'vitest'
import { code128, quietModules } from './barcode.ts'

test('bars lie between the quiet zones, apart from each other', () => {
  for (const text of ['SO1', 'SO1024', 'ABC123-01-S', '6901234567892', ' ~']) {
    const code = code128(text)
    expect(code?.bars[0]?.at).toBe(quietModules)
    const last = code?.bars.at(-1)
    expect((last?.at ?? 0) + (last?.width ?? 0)).toBe((code?.modules ?? 0) - quietModules)
    let end = 0
    for (const { at, width } of code?.bars ?? []) {
      expect(at).toBeGreaterThan(end)
      expect(width).toBeGreaterThanOrEqual(1)
      expect(width).toBeLessThanOrEqual(4)
      end = at + width
    }
  }
})

test('digits are packed in pairs', () => {
  expect(code128('690123456789')?.modules).toBeLessThan(code128('ABCDEFGHIJKL')?.modules ?? 0)
})

test('what no scanner could type has no code', () => {
  for (const text of ['', '款式', 'é', 'a\tb', 'x'.repeat(61)]) expect(code128(text)).toBeNull()
})
