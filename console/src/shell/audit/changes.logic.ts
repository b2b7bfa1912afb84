import { joinNames } from '../../text/server-text.ts'

/** One fact of a record, before and after. `undefined` where it was not there. */
export interface Change {
  /** `address.city`, `items.DR-01-S.quantity` */
  path: readonly string[]
  before: unknown
  after: unknown
  changed: boolean
}

type Facts = Record<string, unknown>

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What happened, or failed: a kind with its parameters is told as a whole. */
const isSaying = (value: Facts): boolean =>
  Object.keys(value).length === 2 && typeof value.kind === 'string' && isFacts(value.params)

/** By what people tell the lines of a document apart; the first that all lines have, each line its own. */
const identities = ['sku', 'name', 'key', 'id'] as const

function identityOf(lines: readonly Facts[]): string | undefined {
  return identities.find((field) => {
    const values = lines.map((line) => line[field])
    return values.every((value) => value !== undefined) && new Set(values).size === lines.length
  })
}

/** Lines by their identity; undefined where it is no list of records. */
function byIdentity(value: unknown): Facts | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isFacts)) return undefined
  const field = identityOf(value)
  if (!field) return undefined
  return Object.fromEntries(
    value.map((line) => {
      const { [field]: name, id: _id, ...rest } = line
      const [only, ...others] = Object.values(rest)
      return [String(name), others.length === 0 ? only : rest]
    }),
  )
}

function partsOf(value: unknown): Facts | undefined {
  if (!isFacts(value) || Object.keys(value).length === 0) return byIdentity(value)
  return isSaying(value) ? undefined : value
}

/** Every single fact of a value. */
function flat(value: unknown, path: readonly string[] = []): [readonly string[], unknown][] {
  if (isFacts(value) && Object.keys(value).length === 0) return []
  const parts = partsOf(value)
  if (!parts) return path.length > 0 || value != null ? [[path, value]] : []
  return Object.entries(parts).flatMap(([name, part]) => flat(part, [...path, name]))
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path)

/** What became of a record, fact by fact: what differs comes first. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const old = new Map(flat(before).map(([path, value]) => [keyOf(path), { path, value }]))
  const next = new Map(flat(after).map(([path, value]) => [keyOf(path), { path, value }]))
  const all = [...new Set([...next.keys(), ...old.keys()])].map((key): Change => {
    const was = old.get(key)
    const is = next.get(key)
    return {
      path: is?.path ?? was?.path ?? [],
      before: was?.value,
      after: is?.value,
      changed: JSON.stringify(was?.value) !== JSON.stringify(is?.value),
    }
  })
  return [...all.filter(({ changed }) => changed), ...all.filter(({ changed }) => !changed)]
}

/** A fact as a person reads it; empty where there is none. */
export function factText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return joinNames(value.map(factText))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
