/** What a search string holds: text, or several texts under one name. */
export type RawSearch = Record<string, string | string[]>

/** `?q=2026&st=open` -> { q: '2026', st: 'open' }. Nothing is read as a number or as JSON. */
export function parseSearch(search: string): RawSearch {
  const found: RawSearch = {}
  const parameters = new URLSearchParams(search)
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name)
    found[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return found
}

/** The reverse: values stay plain, so `q=2026` never becomes `q=%222026%22`; empty ones are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (single !== undefined && single !== null && single !== '') parameters.append(name, String(single))
    }
  }
  const text = parameters.toString()
  return text ? `?${text}` : ''
}
