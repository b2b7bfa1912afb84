/** What a value of a row is declared to be, as far as it can be told from the value. */
export type RowType =
  | { is: 'anything' }
  | { is: 'primitive'; name: 'string' | 'number' | 'boolean' | 'null' | 'undefined' }
  | { is: 'literal'; value: string | number | boolean }
  | { is: 'date' }
  | { is: 'list'; of: RowType }
  | { is: 'one of'; types: RowType[] }
  | { is: 'object'; fields: { name: string; optional: boolean; type: RowType }[]; open: boolean }

export const anything: RowType = { is: 'anything' }

/** So many rows of an answer, and elements of a list, are looked at. */
const most = 20

/** What of these rows is not as declared, each told by its place; empty where all is. */
export function differencesOf(rows: readonly unknown[], type: RowType): string[] {
  return rows.slice(0, most).flatMap((row) => differences(row, type, 'row'))
}

function differences(value: unknown, type: RowType, place: string): string[] {
  switch (type.is) {
    case 'anything':
      return []
    case 'primitive':
      return nameOf(value) === type.name ? [] : [difference(place, value, type)]
    case 'literal':
      return value === type.value ? [] : [difference(place, value, type)]
    case 'date':
      return value instanceof Date ? [] : [difference(place, value, type)]
    case 'list':
      return Array.isArray(value)
        ? value.slice(0, most).flatMap((element) => differences(element, type.of, `${place}[]`))
        : [difference(place, value, type)]
    case 'one of':
      return differencesOfAny(value, type.types, place)
    case 'object':
      return isRecord(value) ? differencesOfFields(value, type, place) : [difference(place, value, type)]
  }
}

function differencesOfAny(value: unknown, types: readonly RowType[], place: string): string[] {
  const found = types.map((type) => differences(value, type, place))
  if (found.some((each) => each.length === 0)) return []
  // Of several objects the one that it is nearest to says most.
  const objects = found.filter((_, index) => types[index]?.is === 'object')
  const nearest = objects.toSorted((a, b) => a.length - b.length)[0]
  return isRecord(value) && nearest
    ? nearest
    : [difference(place, value, { is: 'one of', types: [...types] })]
}

function differencesOfFields(
  value: Record<string, unknown>,
  type: Extract<RowType, { is: 'object' }>,
  place: string,
): string[] {
  const declared = new Set(type.fields.map(({ name }) => name))
  const unread = type.open ? [] : Object.keys(value).filter((name) => !declared.has(name))
  return [
    ...type.fields.flatMap((field) => {
      if (!(field.name in value)) return field.optional ? [] : [`${place}.${field.name} is missing`]
      if (field.optional && value[field.name] === undefined) return []
      return differences(value[field.name], field.type, `${place}.${field.name}`)
    }),
    ...unread.map((name) => `${place}.${name} is read and not declared`),
  ]
}

const difference = (place: string, value: unknown, type: RowType): string =>
  `${place} is ${shown(value)}, declared as ${wordOf(type)}`

const shown = (value: unknown): string =>
  isRecord(value)
    ? `an object of ${Object.keys(value).join(', ')}`
    : `${nameOf(value)} ${String(value).slice(0, 40)}`

function wordOf(type: RowType): string {
  switch (type.is) {
    case 'primitive':
      return type.name
    case 'literal':
      return JSON.stringify(type.value)
    case 'one of':
      return type.types.map(wordOf).join(' | ')
    default:
      return type.is
  }
}

const nameOf = (value: unknown): string => (value === null ? 'null' : typeof value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
