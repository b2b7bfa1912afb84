import { storableText } from '@selvedge/contract/core/values/shapes.ts'

/**
 * The same value for a column of JSON: what callers sent may have characters that PostgreSQL refuses there, and a
 * trace of a call must not be what makes it fail. Each becomes a replacement character, in names of fields too.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(storable)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), storable(one)]))
}
