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

/** Columns that are of one property, by their headings: which of them counts nobody has said. */
export interface Ambiguous {
  prop: MappingProp
  titles: string[]
}

/**
 * Where each property stands in a sheet with this header, which columns it lacks, which it has twice, and which properties have
 * columns of several usual headings. One that says nothing (`isFilled`) is no rival of another, nor is one that a brand has
 * named as another property.
 */
export function findColumns(
  header: readonly string[],
  rules: readonly ColumnRule[],
  isFilled: (index: number) => boolean = () => true,
): { at: ReadonlyMap<MappingProp, number>; missing: string[]; twice: string[]; ambiguous: Ambiguous[] } {
  const titles = header.map(folded)
  const named = new Set(rules.flatMap(({ name }) => (name === '' ? [] : [folded(name)])))
  const at = new Map<MappingProp, number>()
  const missing: string[] = []
  const twice: string[] = []
  const ambiguous: Ambiguous[] = []
  for (const { prop, name, propertyValue, usual } of rules) {
    const wanted = (name === '' ? usual : [name]).map(folded)
    const all = titles.flatMap((title, index) => (wanted.includes(title) ? [index] : []))
    const own = name === '' ? orAll(all, (index) => !named.has(titles[index] ?? '')) : all
    const [found, ...rivals] = orAll(own, isFilled)
    if (found !== undefined) {
      at.set(prop, found)
      if (titles.lastIndexOf(titles[found] ?? '') !== titles.indexOf(titles[found] ?? ''))
        twice.push((header[found] ?? '').trim())
      const several = rivals.filter(isFilled)
      if (several.length > 0)
        ambiguous.push({ prop, titles: [found, ...several].map((index) => (header[index] ?? '').trim()) })
    }
    // A column that somebody has named is expected; of the others only those without which a row says nothing.
    else if (propertyValue === '' && (name !== '' || neededProps.includes(prop)))
      missing.push(name || (usual[0] ?? prop))
  }
  return { at, missing, twice, ambiguous }
}

/** Those of which this is true, or all where it is of none. */
function orAll(indexes: readonly number[], isTrue: (index: number) => boolean): readonly number[] {
  const some = indexes.filter(isTrue)
  return some.length > 0 ? some : indexes
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
