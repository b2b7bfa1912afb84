import type { Access, Endpoint } from '@selvedge/contract/core/endpoint.ts'
import type { InputOf, RowOf } from '../../api/calls/call.ts'
import { listRead } from '../../api/reads/list-read.ts'
import type { Finding } from './finding.ts'

/** So many findings of a kind are shown. */
export const maxFindings = 5

/** What a finder has found for a text. */
export interface Found {
  /** Called just so: they lead all others. */
  exact: readonly Finding[]
  others: readonly Finding[]
  /** Of the whole list; `atLeast` where there may be more. */
  total: number
  atLeast: boolean
}

/** How records of a noun are found by what is typed. */
export interface Finder {
  /** The name of its call, and part of the keys of its findings. */
  key: string
  /** What its records are called, in the language that is shown. */
  title(): string
  /** All of them are needed. */
  access: readonly Access[]
  find(text: string, signal: AbortSignal): Promise<Found>
  /** The list with all that was found; without it there is none. */
  all?(text: string): string
}

interface FinderOf<E extends Endpoint> extends Pick<Finder, 'title' | 'all'> {
  endpoint: E
  access?: readonly Access[]
  /** Asks for the first `maxFindings` rows. */
  query(text: string): InputOf<E>['query']
  /** Where a row leads; its key is its own within the noun. */
  finding(row: RowOf<E>): Finding
  /** Whether a row is called just so. */
  isExact?(row: RowOf<E>, text: string): boolean
}

/** A finder of what a list has. */
export const defineFinder = <E extends Endpoint>(of: FinderOf<E>): Finder => ({
  key: of.endpoint.name,
  title: of.title,
  access: of.access ?? [of.endpoint.access],
  ...(of.all && { all: of.all }),
  async find(text, signal) {
    const { rows, total, atLeast } = await listRead(of.endpoint, of.query(text)).queryFn({ signal })
    const found = rows.slice(0, maxFindings).map((row) => {
      const finding = of.finding(row)
      return {
        finding: { ...finding, key: `${of.endpoint.name}-${finding.key}` },
        isExact: of.isExact?.(row, text) ?? false,
      }
    })
    return {
      exact: found.filter(({ isExact }) => isExact).map(({ finding }) => finding),
      others: found.filter(({ isExact }) => !isExact).map(({ finding }) => finding),
      total,
      atLeast: atLeast ?? false,
    }
  },
})

let load: () => Promise<readonly Finder[]> = async () => []

/** Said once, before anything is drawn: the shell knows no feature. They are loaded by whoever begins to search. */
export function registerFinders(loader: typeof load): void {
  load = loader
}

export const loadFinders = (): Promise<readonly Finder[]> => load()
