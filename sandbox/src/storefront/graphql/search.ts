import { GraphQLError } from 'graphql'

type Operator = ':' | '>' | '>=' | '<' | '<='

interface Term {
  field: string | null
  operator: Operator
  value: string
  not: boolean
}

/** What each searchable field of a row holds; several values match by any. */
export type Fields<Row> = Record<string, (row: Row) => string | number | readonly string[] | null>

const pattern =
  /(?<not>-|NOT\s+)?(?:(?<field>[a-z_]+):(?<operator>>=|<=|>|<)?)?(?:'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<bare>[^\s()'"]+))/gy

/** The platform's search syntax, as far as a back office needs it: fields, comparisons, quotes, AND, OR, negation. */
export function search<Row>(
  rows: readonly Row[],
  query: string | null | undefined,
  fields: Fields<Row>,
): readonly Row[] {
  if (!query?.trim()) return rows
  const alternatives = query
    .split(/\s+OR\s+/)
    .map((part) => parseTerms(part))
    .map((terms) => terms.filter(({ field, value }) => !(field === 'status' && value === 'any')))
  for (const { field } of alternatives.flat()) {
    if (field !== null && !(field in fields))
      throw new GraphQLError(`The sandbox can't search by ${field}`, {
        extensions: { code: 'NOT_IN_SANDBOX' },
      })
  }
  return rows.filter((row) =>
    alternatives.some((terms) => terms.every((term) => matches(row, term, fields) !== term.not)),
  )
}

function parseTerms(text: string): Term[] {
  const terms: Term[] = []
  const clean = text.trim().replace(/^\((.*)\)$/s, '$1')
  let position = 0
  while (position < clean.length) {
    const rest = clean.slice(position)
    const blank = /^(\s+|AND\s+)/.exec(rest)
    if (blank) {
      position += blank[0].length
      continue
    }
    pattern.lastIndex = position
    const { groups, 0: whole } = pattern.exec(clean) ?? {}
    if (!groups || !whole) throw new GraphQLError(`The sandbox can't read the search '${text}'`)
    const { field, operator, not, single, double, bare } = groups
    terms.push({
      field: field ?? null,
      operator: isOperator(operator) ? operator : ':',
      value: single ?? double ?? bare ?? '',
      not: not !== undefined,
    })
    position += whole.length
  }
  return terms
}

const isOperator = (text: string | undefined): text is Operator =>
  text !== undefined && ['>', '>=', '<', '<='].includes(text)

function matches<Row>(row: Row, { field, operator, value }: Term, fields: Fields<Row>): boolean {
  const read = field === null ? Object.values(fields) : [fields[field]!]
  return read.some((of) => {
    const held = of(row)
    const all = Array.isArray(held) ? held : [held]
    return all.some((one) => one !== null && compares(String(one), operator, value, field === null))
  })
}

function compares(held: string, operator: Operator, wanted: string, anywhere: boolean): boolean {
  if (operator === ':') {
    const [a, b] = [held.toLowerCase(), wanted.toLowerCase()]
    if (b.endsWith('*')) return a.startsWith(b.slice(0, -1))
    return anywhere ? a.includes(b) : a === b || isSameMoment(held, wanted)
  }
  const [a, b] = [scale(held), scale(wanted)]
  if (Number.isNaN(a) || Number.isNaN(b)) return false
  return { '>': a > b, '>=': a >= b, '<': a < b, '<=': a <= b }[operator]
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d/.test(text)
const isSameMoment = (a: string, b: string) => isDate(a) && isDate(b) && Date.parse(a) === Date.parse(b)
const scale = (text: string) => (isDate(text) ? Date.parse(text) : Number(text))
