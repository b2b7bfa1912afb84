import { isStorable } from '@selvedge/contract/core/values/shapes.ts'
import { maxReference, maxReferenceRows } from '@selvedge/contract/products/references/references.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { exponentFault, textFault } from '@selvedge/contract/sheets/text/text-faults.ts'

export interface ReferenceRow {
  /** The line of the file, from 1, as a spreadsheet program numbers it. */
  row: number
  spu: string
  ref: string
}

export interface ReferenceSheet {
  /** Each style once. */
  rows: ReferenceRow[]
  problems: RowProblem[]
}

/** How the columns may be called, in lower case. */
const names = {
  spu: ['spu', 'handle', '款号'],
  newRef: ['new reference', 'new ref', '新货号'],
  ref: ['ref', 'reference', '货号'],
} as const

/** Why a sheet is not read at all. */
export type ReferenceFault =
  | { kind: 'empty' }
  | { kind: 'columns'; missing: string[] }
  | { kind: 'twice'; title: string }
  | { kind: 'tooMany'; rows: number }

const problemsOf = ({ row, ...cells }: ReferenceRow): RowProblem[] =>
  (['spu', 'ref'] as const).flatMap((column): RowProblem[] => {
    const value = cells[column]
    if (value === '') return [{ row, column, value, message: { kind: 'cell.missing', params: { column } } }]
    if (!isStorable(value))
      return [{ row, column, value: '', message: { kind: 'cell.unstorable', params: {} } }]
    const unclear = textFault(value) ?? exponentFault(value)
    if (unclear) return [{ row, column, value: value.slice(0, maxReference), message: unclear }]
    if (value.length > maxReference)
      return [
        {
          row,
          column,
          value: value.slice(0, maxReference),
          message: { kind: 'cell.tooLong', params: { most: maxReference } },
        },
      ]
    return []
  })

/** The references of a CSV. A style may stand in it twice with the same one. */
export function readReferences(lines: readonly (readonly string[])[]): ReferenceSheet | ReferenceFault {
  const filled = lines
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [heading, ...body] = filled
  const header = heading?.cells
  if (!header) return { kind: 'empty' }
  const titles = header.map((title) => title.toLowerCase())
  const at = (known: readonly string[]) => titles.findIndex((title) => known.includes(title))
  // Beside a column of new ones, the other one is what they were.
  const newRef = at(names.newRef)
  const columns = { spu: at(names.spu), ref: newRef < 0 ? at(names.ref) : newRef }
  const missing = [...(columns.spu < 0 ? ['SPU'] : []), ...(columns.ref < 0 ? ['Ref'] : [])]
  if (missing.length > 0) return { kind: 'columns', missing }
  for (const known of [names.spu, newRef < 0 ? names.ref : names.newRef]) {
    const found = header.filter((_, index) => known.some((title) => title === titles[index]))
    // Nobody knows which of the two is meant.
    if (found.length > 1) return { kind: 'twice', title: [...new Set(found)].join(' / ') }
  }
  if (body.length === 0) return { kind: 'empty' }
  if (body.length > maxReferenceRows) return { kind: 'tooMany', rows: body.length }
  const first = new Map<string, ReferenceRow>()
  const problems: RowProblem[] = []
  for (const { row: line, cells } of body) {
    const row = { row: line, spu: cells[columns.spu] ?? '', ref: cells[columns.ref] ?? '' }
    const before = first.get(row.spu)
    problems.push(...problemsOf(row))
    if (row.spu !== '' && before && before.ref !== row.ref)
      problems.push({
        row: row.row,
        column: 'spu',
        value: row.spu,
        message: { kind: 'reference.twice', params: { row: before.row } },
      })
    if (!before) first.set(row.spu, row)
  }
  return { rows: [...first.values()], problems }
}

/** What an image file may be called after, the longest first: its name, and that without a number or shot at its end. */
export function namesOfFile(filename: string): string[] {
  const base = (filename.split(/[/\\]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '').trim()
  const names = [base]
  for (let name = base; /[-_ .][^-_ .]*$/.test(name); ) {
    name = name.replace(/[-_ .][^-_ .]*$/, '')
    if (name !== '') names.push(name)
  }
  return names.filter((name) => name !== '').slice(0, 6)
}
