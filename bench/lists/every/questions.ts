import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { z } from 'zod'
import type { Listed } from './data.ts'

/** What of a list is asked; the bound follows from it. */
export type Kind = 'first page' | 'far down' | 'filter' | 'search' | 'sort'

export interface Question {
  kind: Kind
  what: string
  query: Readonly<Record<string, string>>
}

const searches = ['keyword', 'query', 'name', 'text', 'account']
const notFilters = new Set(['skip', 'size', 'page', 'limit', 'no', 'count', 'parts', 'sort', 'format'])

/** The words that a parameter takes, where it takes only some. */
function wordsOf(field: unknown): string[] {
  if (field instanceof z.ZodEnum) return field.options.map(String)
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return wordsOf(field.unwrap())
  if (field instanceof z.ZodPipe) return [...wordsOf(field.in), ...wordsOf(field.out)]
  if (field instanceof z.ZodUnion) return field.options.flatMap(wordsOf)
  return field instanceof z.ZodLiteral ? [...field.values].map(String) : []
}

const shapeOf = (endpoint: Endpoint): Readonly<Record<string, unknown>> =>
  endpoint.query instanceof z.ZodObject ? endpoint.query.shape : {}

/** A page as screens ask for one, also of a list that answers all its rows where no size is named. */
export function pageOf(endpoint: Endpoint, { query = {} }: Listed): Question['query'] {
  const page = { size: '20', ...query }
  return 'size' in shapeOf(endpoint) && endpoint.query.safeParse(page).success ? page : query
}

/** The pages, filters, sorts and searches of a list, by its contract. `total` is that of its first page. */
export function questionsOf(endpoint: Endpoint, listed: Listed, total: number): Question[] {
  const { word = '12345' } = listed
  const shape = shapeOf(endpoint)
  const needed = pageOf(endpoint, listed)
  const questions: Question[] = []
  const ask = (kind: Kind, what: string, query: Question['query']) =>
    questions.push({ kind, what, query: { ...needed, ...query } })
  const lastPage = Math.floor(Math.max(0, total - 1) / 20) * 20
  if (lastPage > 0 && 'skip' in shape) ask('far down', 'last page', { skip: String(lastPage) })
  else if (lastPage > 0 && ('page' in shape || 'no' in shape))
    ask('far down', 'last page', { ['no' in shape ? 'no' : 'page']: String(lastPage / 20 + 1) })
  for (const [name, field] of Object.entries(shape)) {
    if (notFilters.has(name) || name in needed) continue
    const words = wordsOf(field).filter((one) => one !== '')
    for (const one of new Set([words[0], words.at(-1)]))
      if (one !== undefined) ask('filter', `${name}=${one}`, { [name]: one })
  }
  const search = searches.find((name) => name in shape)
  if (search && endpoint.query.safeParse({ ...needed, [search]: word }).success)
    ask('search', `${search}=${word}`, { [search]: word })
  const sorts = wordsOf(shape.sort)
  for (const one of new Set([sorts[0], sorts.at(-1)]))
    if (one !== undefined) ask('sort', `sort=${one}`, { sort: one })
  return questions
}
