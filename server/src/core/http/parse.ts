import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { fieldErrorOf } from '@selvedge/contract/core/words/objections.ts'
import { z } from 'zod'
import { laterTurn, Pieces } from '../observability/event-loop.ts'
import { fail } from './fail.ts'
import type { Input } from './handle.ts'

/** What the contract objects to first, of what was given. */
interface FieldError {
  issue: z.core.$ZodIssue
  given: unknown
}

type Checked = { value: unknown } | { fieldError: FieldError }

/** Rows that are few enough to be checked with all else. */
const fewRows = 100
/** Lists of pages are shorter, and go out at once. */
const longReply = 1000

const check = (schema: z.ZodType, value: unknown): Checked => {
  const { data, error } = schema.safeParse(value)
  if (!error) return { value: data }
  const [issue] = error.issues
  if (!issue) throw error
  return { fieldError: { issue, given: value } }
}

/** What is objected to in a part of `given`. */
const within = (name: PropertyKey, given: unknown, { issue }: FieldError): Checked => ({
  fieldError: { issue: { ...issue, path: [name, ...issue.path] }, given },
})

/** Row by row, and no further than to the first that is wrong: a list may have as many objections as cells. */
async function checkRows(list: z.ZodArray, rows: readonly unknown[]): Promise<Checked> {
  // How many there may be is said of the list itself, whatever stands in its rows.
  const counted = check(list.clone({ ...list.def, element: z.unknown() }), rows)
  if ('fieldError' in counted) return counted
  const row = list.element as z.ZodType
  const pieces = new Pieces()
  const values: unknown[] = []
  for (const [index, one] of rows.entries()) {
    const checked = check(row, one)
    if ('fieldError' in checked) return within(index, rows, checked.fieldError)
    values.push(checked.value)
    await pieces.next()
  }
  return { value: values }
}

/** The lists of an object that have many rows. */
function listsOf(schema: z.ZodObject, given: object): [string, z.ZodArray, unknown[]][] {
  return Object.entries(given).flatMap(([name, value]): [string, z.ZodArray, unknown[]][] => {
    if (!Array.isArray(value) || value.length <= fewRows || !Object.hasOwn(schema.shape, name)) return []
    const list = listIn(schema.shape[name] as z.ZodType)
    return list ? [[name, list, value]] : []
  })
}

/** The list that a value with many rows is checked by, where there is one. */
function listIn(schema: z.ZodType): z.ZodArray | null {
  if (schema instanceof z.ZodArray) return schema
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return listIn(schema.unwrap() as z.ZodType)
  }
  if (!(schema instanceof z.ZodUnion)) return null
  const lists = (schema.options as z.ZodType[]).map(listIn).filter((list) => list !== null)
  return lists.length === 1 ? (lists[0] ?? null) : null
}

/**
 * The value by its schema, or what the schema objects to first. Lists of many rows, the whole value or a field of it,
 * are checked in pieces: whoever sends a sheet holds up nobody else.
 */
export async function parseInPieces(schema: z.ZodType, given: unknown): Promise<Checked> {
  if (Array.isArray(given) && given.length > fewRows) {
    // Many at once have come in with one turn of the event loop.
    await laterTurn()
    const list = listIn(schema)
    if (list) return checkRows(list, given)
  }
  if (!(schema instanceof z.ZodObject) || typeof given !== 'object' || given === null) {
    return check(schema, given)
  }
  const lists = listsOf(schema, given)
  if (lists.length === 0) return check(schema, given)
  await laterTurn()
  const parsed = new Map<string, unknown>()
  for (const [name, list, rows] of lists) {
    const checked = await checkRows(list, rows)
    if ('fieldError' in checked) return within(name, given, checked.fieldError)
    parsed.set(name, checked.value)
  }
  const taken = Object.fromEntries([...parsed.keys()].map((name) => [name, z.unknown()]))
  const rest = schema.clone({ ...schema.def, shape: { ...schema.shape, ...taken } })
  return check(rest, { ...given, ...Object.fromEntries(parsed) })
}

/** A reply by the contract. Throws where it is not what the contract says: that is our fault. */
export async function parseReply(schema: z.ZodType, reply: unknown): Promise<unknown> {
  const isLong = Array.isArray(reply) && reply.length > longReply
  const checked = isLong ? await parseInPieces(schema, reply) : { value: schema.parse(reply) }
  if ('value' in checked) return checked.value
  const { path, message } = checked.fieldError.issue
  throw new Error(`the reply is not what the contract says: ${path.join('.')}: ${message}`)
}

/** Whether a field takes an empty text, and another one where nothing is said: it tells the two apart. */
function distinguishesEmpty(field: z.ZodType): boolean {
  const defaultValue = field.safeParse(undefined).data
  return typeof defaultValue === 'string' && defaultValue !== '' && field.safeParse('').success
}

/** The fields of a query that are left out where they are empty, by its shape. */
const optionalFields = new WeakMap<z.ZodType, ReadonlySet<string>>()

function optionalIn(query: z.ZodType): ReadonlySet<string> {
  const known = optionalFields.get(query)
  if (known) return known
  const shape: Record<string, z.ZodType> = query instanceof z.ZodObject ? query.shape : {}
  const found = new Set(
    Object.entries(shape).flatMap(([name, field]) =>
      field.safeParse(undefined).success && !distinguishesEmpty(field) ? [name] : [],
    ),
  )
  optionalFields.set(query, found)
  return found
}

/** A filter without a value is none, as a form sends those that were left empty. */
function withoutEmpty(query: z.ZodType, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !Object.values(given).includes('')) return given
  const optional = optionalIn(query)
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== '' || !optional.has(name)),
  )
}

/** The field that is objected to, for a form that shows the refusal there. */
const fieldIn = ({ issue: { path } }: FieldError) => ({ field: String(path[0] ?? '') })

const refuseField = (fieldError: FieldError): never =>
  fail('INVALID_INPUT', { detail: fieldErrorOf(fieldError.issue, fieldError.given) }, fieldIn(fieldError))

/**
 * Refuses input that does not fit this shape, with the same message as where the contract of the call refuses it. For shapes that a
 * call demands only sometimes, such as when something is published rather than kept as a draft.
 */
export function demandShape(schema: z.ZodType, given: unknown): void {
  const checked = check(schema, given)
  if ('fieldError' in checked) refuseField(checked.fieldError)
}

/** The request by the contract; a refusal names the first field that is wrong. */
export async function parseCall(
  endpoint: Endpoint,
  call: { params: unknown; query: unknown; body: unknown },
): Promise<Input> {
  const params = check(endpoint.params, call.params)
  const query = check(endpoint.query, withoutEmpty(endpoint.query, call.query))
  const body = await parseInPieces(endpoint.body, call.body)
  for (const part of [params, query, body]) {
    if ('fieldError' in part) refuseField(part.fieldError)
  }
  const found = (part: Checked): unknown => ('value' in part ? part.value : undefined)
  return { params: found(params), query: found(query), body: found(body) }
}
