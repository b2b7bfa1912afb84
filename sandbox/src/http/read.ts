/** Reads what came as JSON or by a form, whatever it holds. */
export type Given = Record<string, unknown>

export function objectOf(text: string): Given | undefined {
  try {
    const parsed: unknown = JSON.parse(text === '' ? '{}' : text)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

export const formOf = (text: string): Given => Object.fromEntries(new URLSearchParams(text))

export const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Empty counts as not given. */
export function textOf(given: Given, name: string): string | undefined {
  const value = given[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export function numberOf(given: Given, name: string): number | undefined {
  const text = textOf(given, name)
  return text === undefined ? undefined : Number(text)
}

export function yesNoOf(given: Given, name: string): boolean | undefined {
  const value = given[name]
  if (typeof value === 'boolean') return value
  if (value === '1' || value === 'true' || value === 'on') return true
  return value === '0' || value === 'false' ? false : undefined
}
