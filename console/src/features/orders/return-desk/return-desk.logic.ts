import type { BodyOf, DataOf } from '@selvedge/contract/core/endpoint.ts'
import type {
  ExpectedLine,
  returnDeskFinish,
  returnDeskGet,
} from '@selvedge/contract/orders/return-desk/return-desk.ts'
import {
  dispositionsOf,
  type ReturnDisposition,
  type ReturnGrade,
} from '@selvedge/contract/orders/return-desk/return-grades.ts'

export type Desk = DataOf<typeof returnDeskGet>
export type Outcome = DataOf<typeof returnDeskFinish>
export type FinishBody = BodyOf<typeof returnDeskFinish>
type FinishLine = FinishBody['lines'][number]
export type Claim = NonNullable<FinishLine['claim']>
export type Exchange = NonNullable<FinishLine['exchange']>

/** Units of an announcement that came in one state. */
export interface Entry {
  key: number
  /** Of the announcement. */
  id: number
  units: number
  grade: ReturnGrade
  disposition: ReturnDisposition
  note: string
  photos: readonly string[]
  claim: Claim | null
  exchange: Exchange | null
}

/** An entry with what it is of. */
export interface DeskLine extends Entry {
  expected: ExpectedLine
  /** Units of the announcement that no other entry has. */
  most: number
}

export const entryOf = (id: number, key: number): Entry => ({
  ...{ key, id, units: 0, grade: 'A', disposition: 'resale', note: '', photos: [], claim: null },
  exchange: null,
})

/** An entry for each announcement that has none yet; those of announcements that are gone are left out. */
export function entriesFor(expected: readonly ExpectedLine[], entries: readonly Entry[]): Entry[] {
  return expected.flatMap(({ id }) => {
    const own = entries.filter((entry) => entry.id === id)
    return own.length > 0 ? own : [entryOf(id, id)]
  })
}

export function deskLines(expected: readonly ExpectedLine[], entries: readonly Entry[]): DeskLine[] {
  return entriesFor(expected, entries).flatMap((entry) => {
    const line = expected.find(({ id }) => id === entry.id)
    if (!line) return []
    const others = entries
      .filter(({ id, key }) => id === entry.id && key !== entry.key)
      .reduce((sum, { units }) => sum + units, 0)
    return [{ ...entry, expected: line, most: Math.max(0, line.quantity - others) }]
  })
}

/** Where a scan is counted: of the lines that the code means the first that is not whole, else the first. */
export function scannedLine(
  lines: readonly DeskLine[],
  code: string,
): { line: DeskLine; full: boolean } | null {
  const whole = lines.filter(({ expected }) => expected.sku === code)
  const meant = whole.length > 0 ? whole : lines.filter(({ expected }) => expected.barcode === code)
  const open = meant.find(({ units, most }) => units < most)
  if (open) return { line: open, full: false }
  const [first] = meant
  return first ? { line: first, full: true } : null
}

export const totalsOf = (lines: readonly DeskLine[]) => ({
  scanned: lines.reduce((sum, { units }) => sum + units, 0),
  quantity: [...new Set(lines.map(({ expected }) => expected))].reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  ),
})

/** The same in another grade: what may no longer become of it becomes the first that may. */
export function inGrade(entry: Entry, grade: ReturnGrade): Entry {
  const allowed = dispositionsOf(grade)
  const disposition = allowed.includes(entry.disposition) ? entry.disposition : (allowed[0] ?? 'writeOff')
  return { ...entry, grade, disposition }
}

/** What keeps the lines from being finished. */
export function lineProblem(lines: readonly DeskLine[]): 'none' | 'tooMany' | 'exchange' | 'claim' | null {
  const counted = lines.filter(({ units }) => units > 0)
  if (counted.length === 0) return 'none'
  if (counted.some(({ units, most }) => units > most)) return 'tooMany'
  if (counted.some(({ units, exchange }) => exchange !== null && exchange.quantity > units)) return 'exchange'
  return counted.some(({ disposition, claim }) => disposition === 'claim' && claim === null) ? 'claim' : null
}

export const finishLines = (lines: readonly DeskLine[]): FinishLine[] =>
  lines
    .filter(({ units }) => units > 0)
    .map(({ id, units, grade, disposition, note, photos, claim, exchange }) => ({
      ...{ id, quantity: units, grade, disposition, note, photos: [...photos] },
      claim: disposition === 'claim' ? claim : null,
      exchange,
    }))

/** Units as they were typed; null where it is no number of them. */
export const unitsTyped = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null)
