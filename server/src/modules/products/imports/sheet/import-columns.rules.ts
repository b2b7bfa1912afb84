import {
  type MappingProp,
  mappingPropNames,
  neededProps,
} from '@selvedge/contract/products/mappings/mapping-props.ts'

/** What is known of the column of a property. */
export interface ColumnRule {
  prop: MappingProp
  /** The heading in sheets of this brand; empty where it is one of the usual ones. */
  name: string
  /** Counts where the sheet says nothing. */
  propertyValue: string
  usual: readonly string[]
}

export type Cells = Record<MappingProp, string>

const folded = (title: string): string => title.trim().replace(/\s+/g, ' ').toLowerCase()

/** Where each property stands in a sheet with this header, which columns it lacks, and which it has twice. */
export function findColumns(
  header: readonly string[],
  rules: readonly ColumnRule[],
): { at: ReadonlyMap<MappingProp, number>; missing: string[]; twice: string[] } {
  const titles = header.map(folded)
  const at = new Map<MappingProp, number>()
  const missing: string[] = []
  const twice: string[] = []
  for (const { prop, name, propertyValue, usual } of rules) {
    const wanted = (name === '' ? usual : [name]).map(folded)
    const found = titles.findIndex((title) => wanted.includes(title))
    if (found >= 0) {
      at.set(prop, found)
      if (titles.lastIndexOf(titles[found] ?? '') !== found) twice.push((header[found] ?? '').trim())
    }
    // A column that somebody has named is expected; of the others only those without which a row says nothing.
    else if (propertyValue === '' && (name !== '' || neededProps.includes(prop)))
      missing.push(name || (usual[0] ?? prop))
  }
  return { at, missing, twice }
}

/** What a row says of each property. */
export function cellsOf(
  row: readonly string[],
  at: ReadonlyMap<MappingProp, number>,
  fixed: ReadonlyMap<MappingProp, string>,
): Cells {
  const cell = (prop: MappingProp) => (row[at.get(prop) ?? -1] ?? '').trim() || (fixed.get(prop) ?? '')
  const cells = Object.fromEntries(mappingPropNames.map((prop) => [prop, cell(prop)]))
  return cells as Cells
}
