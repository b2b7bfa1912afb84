import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../endpoints.ts'
import { settingKeys, settings } from '../../house/settings/setting-keys.ts'
import { fieldName } from './field-names.ts'

/** The names of all fields within a shape. */
function fieldsOf(shape: unknown, seen = new Set<unknown>()): string[] {
  if (typeof shape !== 'object' || shape === null || seen.has(shape)) return []
  seen.add(shape)
  if (Array.isArray(shape)) return shape.flatMap((part) => fieldsOf(part, seen))
  if (shape instanceof z.ZodObject) {
    return Object.entries(shape.shape).flatMap(([name, field]) => [name, ...fieldsOf(field, seen)])
  }
  return shape instanceof z.ZodType ? Object.values(shape.def).flatMap((part) => fieldsOf(part, seen)) : []
}

it('every field that may be refused is called something in both languages', () => {
  const shapes = [
    ...endpoints.flatMap(({ params, query, body }) => [params, query, body]),
    ...settingKeys.map((key) => settings[key].value),
  ]
  const fields = [...new Set(shapes.flatMap((shape) => fieldsOf(shape)))]
  expect(fields).toContain('quantity')
  expect(fields).toContain('multiplier')
  expect(fields.filter((field) => fieldName(field) === null)).toEqual([])
  for (const field of fields) expect(fieldName(field)?.en).not.toMatch(/\p{Script=Han}/u)
})

it('what is no field is called nothing', () => {
  expect(fieldName('constructor')).toBeNull()
})
