import { currency, filledText, id, quantity, text } from '@selvedge/contract/core/values/shapes.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { limitsOf, mayBeEmpty, rulesOf } from './field-rules.ts'

test('what can be typed is limited as the contract limits it', () => {
  expect(limitsOf(text(200).default(''))).toEqual({ maxLength: 200 })
  expect(limitsOf(filledText(50).nullish())).toEqual({ maxLength: 50 })
  expect(limitsOf(quantity)).toEqual({ min: 0, max: 1_000_000, precision: 0 })
  expect(limitsOf(z.number().min(0.5).optional())).toEqual({ min: 0.5 })
  expect(limitsOf(z.string())).toEqual({})
  expect(limitsOf(z.boolean())).toEqual({})
  expect(limitsOf(undefined)).toEqual({})
})

test('a field may be left empty where the contract takes nothing', () => {
  expect([text(9).default(''), id.nullable(), id.optional(), text(9)].map(mayBeEmpty)).toEqual(
    Array(4).fill(true),
  )
  expect([filledText(9), id, z.array(id).min(1), currency].map(mayBeEmpty)).toEqual(Array(4).fill(false))
})

async function objection(shape: z.ZodType | undefined, value: unknown, required?: boolean): Promise<string> {
  const [rule] = rulesOf(shape, { required, missing: 'missing' })
  if (typeof rule !== 'object' || !rule.validator) throw new Error('no rule')
  try {
    await rule.validator({}, value, () => undefined)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('a field is objected to as the server would', async () => {
  expect(await objection(filledText(5), 'abcdef')).toBe('最多 5 个字符')
  expect(await objection(quantity, -1)).toBe('不能小于 0')
  expect(await objection(quantity, 1.5)).toBe('必须是整数')
  expect(await objection(currency, 'eur')).toBe('币种须为三位字母代码')
  expect(await objection(filledText(5), 'abc')).toBe('')
})

test('what is empty is missing where the contract or the form demands it, and nowhere else', async () => {
  expect(await objection(filledText(5), '  ')).toBe('missing')
  expect(await objection(z.array(id).min(1), [])).toBe('missing')
  expect(await objection(id, null)).toBe('missing')
  expect(await objection(text(5).default(''), '')).toBe('')
  expect(await objection(text(5).default(''), '', true)).toBe('missing')
  expect(await objection(undefined, undefined, true)).toBe('missing')
  expect(await objection(undefined, undefined)).toBe('')
})
