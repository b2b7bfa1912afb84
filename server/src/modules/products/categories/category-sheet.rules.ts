import { isStorable } from '@selvedge/contract/core/values/shapes.ts'
import {
  type Category,
  type CategoryRow,
  categoryCodePattern,
  maxCategoryCode,
  maxCategoryDepth,
  maxCategoryName,
  maxCategoryPosition,
  maxPlatformId,
  noPlatformId,
} from '@selvedge/contract/products/categories/categories.ts'
import { categoryPlatformNames } from '@selvedge/contract/products/categories/platforms.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { depthsOf } from './tree.rules.ts'

/** A category as it is to be, with the code of the one above. */
export type WantedCategory = Omit<Category, 'id' | 'parent' | 'version'> & { parent: string }

export interface CategorySheet {
  rows: WantedCategory[]
  problems: RowProblem[]
}

type Column = keyof CategoryRow
type Known = ReadonlyMap<string, WantedCategory>

const shown = 200
const platforms = new Set<Column>(categoryPlatformNames)
const longest = (column: Column): number => {
  if (platforms.has(column)) return maxPlatformId
  return column === 'zhName' || column === 'enName' ? maxCategoryName : maxCategoryCode
}

/** What is wrong with one cell by itself. */
function cellFault(column: Column, value: string): RowFault | null {
  const most = longest(column)
  if (!isStorable(value)) return { kind: 'cell.unstorable', params: {} }
  if (value.length > most) return { kind: 'cell.tooLong', params: { most } }
  if (value === '')
    return ['code', 'zhName', 'enName'].includes(column) ? { kind: 'cell.missing', params: { column } } : null
  if (column === 'code' && !categoryCodePattern.test(value)) return { kind: 'category.code', params: {} }
  if (column === 'position' && !(/^\d{1,6}$/.test(value) && Number(value) <= maxCategoryPosition))
    return { kind: 'cell.units', params: { least: 0, most: maxCategoryPosition } }
  return null
}

const columns: readonly Column[] = [
  'code',
  'parent',
  'zhName',
  'enName',
  'position',
  ...categoryPlatformNames,
]

/** An empty cell keeps what is on file, the sign for none takes it away. */
const platformId = (given: string, stored: string | undefined): string =>
  given === noPlatformId ? '' : given || (stored ?? '')

const wantedOf = (row: CategoryRow, place: number, stored: WantedCategory | undefined): WantedCategory => ({
  code: row.code,
  parent: row.parent,
  zhName: row.zhName,
  enName: row.enName,
  position: row.position === '' ? place : Number(row.position),
  rednote: platformId(row.rednote, stored?.rednote),
  taobao: platformId(row.taobao, stored?.taobao),
  jd: platformId(row.jd, stored?.jd),
  shopify: platformId(row.shopify, stored?.shopify),
})

/** What is wrong with where a row stands, once all of them do. */
function placeFault(row: WantedCategory, known: ReadonlySet<string>, depth: number | null): RowFault | null {
  if (row.parent !== '' && !known.has(row.parent)) return { kind: 'category.noParent', params: {} }
  if (depth === null) return { kind: 'category.circle', params: {} }
  return depth > maxCategoryDepth ? { kind: 'category.deep', params: { most: maxCategoryDepth } } : null
}

/** The categories of a sheet, as they stand once they join those on file; all faults of it, by row. */
export function readCategories(given: readonly CategoryRow[], onFile: Known): CategorySheet {
  const problems: RowProblem[] = []
  const say = (row: number, column: Column, value: string, message: RowFault | null) => {
    if (message === null) return
    problems.push({ row, column, value: isStorable(value) ? value.slice(0, shown) : '', message })
  }
  const rows: { row: number; wanted: WantedCategory }[] = []
  const placeOf = new Map<string, number>()
  for (const [index, cells] of given.entries()) {
    const trimmed = Object.fromEntries(columns.map((column) => [column, cells[column].trim()]))
    const row: CategoryRow = { ...cells, ...trimmed }
    if (columns.every((column) => row[column] === '')) continue
    const place = index + 1
    const before = placeOf.get(row.code)
    for (const column of columns) say(place, column, row[column], cellFault(column, row[column]))
    if (before !== undefined && row.code !== '')
      say(place, 'code', row.code, { kind: 'row.repeats', params: { row: before } })
    placeOf.set(row.code, before ?? place)
    rows.push({ row: place, wanted: wantedOf(row, place, onFile.get(row.code)) })
  }
  if (problems.length === 0) {
    const merged = new Map([...onFile, ...rows.map(({ wanted }) => [wanted.code, wanted] as const)])
    const depths = depthsOf(merged.values())
    const known = new Set(merged.keys())
    for (const { row, wanted } of rows)
      say(row, 'parent', wanted.parent, placeFault(wanted, known, depths.get(wanted.code) ?? null))
    // One that is moved takes along what the sheet does not name.
    if (problems.length === 0) problems.push(...carriedTooDeep(rows, onFile, depths))
  }
  return { rows: rows.map(({ wanted }) => wanted), problems: problems.sort((a, b) => a.row - b.row) }
}

/** The rows that bring others, which the sheet does not name, too deep. */
function carriedTooDeep(
  rows: readonly { row: number; wanted: WantedCategory }[],
  onFile: Known,
  depths: ReadonlyMap<string, number | null>,
): RowProblem[] {
  const rowOf = new Map(rows.map(({ row, wanted }) => [wanted.code, { row, wanted }]))
  const blamed = new Set<number>()
  const problems: RowProblem[] = []
  for (const { code } of onFile.values()) {
    if (rowOf.has(code) || (depths.get(code) ?? 0) <= maxCategoryDepth) continue
    let above = onFile.get(code)?.parent ?? ''
    while (above !== '' && !rowOf.has(above)) above = onFile.get(above)?.parent ?? ''
    const cause = rowOf.get(above)
    if (!cause || blamed.has(cause.row)) continue
    blamed.add(cause.row)
    problems.push({
      row: cause.row,
      column: 'parent',
      value: cause.wanted.parent,
      message: { kind: 'category.deep', params: { most: maxCategoryDepth } },
    })
  }
  return problems
}

/** Whether a row changes anything. */
export const differs = (row: WantedCategory, stored: WantedCategory): boolean =>
  (Object.keys(row) as (keyof WantedCategory)[]).some((field) => row[field] !== stored[field])
