import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import { isStorable } from '@selvedge/contract/core/values/shapes.ts'
import { type MappingProp, neededProps } from '@selvedge/contract/products/mappings/mapping-props.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { exponentFault, textFault } from '@selvedge/contract/sheets/text/text-faults.ts'
import type { Cells } from './import-columns.rules.ts'
import { seasonOf } from './season.rules.ts'

/** What was chosen for all of a sheet. */
export interface Chosen {
  brand: string
  season: string
}

const usualLength = 500
const lengths: Partial<Record<MappingProp, number>> = {
  sku: 100,
  barcode: 100,
  ref: 100,
  handle: 100,
  image: 2_000,
  tags: 2_000,
}
const shown = 200
const maxTags = 100

const isHandle = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(text)
/** A tag, or a character that is written as one. */
const hasHtml = (text: string): boolean => /<\/?[a-z!][^>]*>?|&(?:[a-z]+|#\d+|#x[\da-f]+);/i.test(text)
export const isPrice = (text: string): boolean => /^\d{1,9}(?:\.\d{1,2})?$/.test(text)
function priceFault(text: string): RowFault | null {
  if (!isPrice(text)) return { kind: 'productImport.price', params: {} }
  return parseMoney(text) > 0n ? null : { kind: 'price.low', params: {} }
}
const isAddress = (text: string): boolean => /^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/i.test(text)

export const tagsOf = (list: string): string[] => [
  ...new Set(
    list
      .split(/[,，;；]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

const anyFault = (prop: MappingProp, value: string): RowFault | null => {
  const most = lengths[prop] ?? usualLength
  if (value === '')
    return neededProps.includes(prop) ? { kind: 'cell.missing', params: { column: prop } } : null
  if (!isStorable(value)) return { kind: 'cell.unstorable', params: {} }
  return textFault(value) ?? (value.length > most ? { kind: 'cell.tooLong', params: { most } } : null)
}

const ownFaults: Partial<Record<MappingProp, (value: string, chosen: Chosen) => RowFault | null>> = {
  sku: exponentFault,
  barcode: exponentFault,
  ref: exponentFault,
  handle: (value) => (isHandle(value) ? null : { kind: 'productImport.handle', params: {} }),
  name: (value) => (hasHtml(value) ? { kind: 'productImport.html', params: {} } : null),
  cnName: (value) => (hasHtml(value) ? { kind: 'productImport.html', params: {} } : null),
  brand: (value, { brand }) => (value === brand ? null : { kind: 'productImport.brand', params: { brand } }),
  season: (value, { season }) =>
    seasonOf(value) === season ? null : { kind: 'productImport.season', params: { season } },
  price: priceFault,
  compareAt: priceFault,
  image: (value) => (isAddress(value) ? null : { kind: 'productImport.image', params: {} }),
  tags: (value) =>
    tagsOf(value).length > maxTags || tagsOf(value).some(({ length }) => length > 255)
      ? { kind: 'productImport.tags', params: {} }
      : null,
}

/** What is wrong with a row by itself. */
export function rowProblems(row: number, cells: Cells, chosen: Chosen): RowProblem[] {
  const problems = cellProblems(row, cells, chosen)
  const { price, compareAt } = cells
  const isCompared = isPrice(price) && isPrice(compareAt) && problems.length === 0
  if (isCompared && parseMoney(compareAt) < parseMoney(price))
    problems.push({
      ...{ row, column: 'compareAt', value: compareAt },
      message: { kind: 'price.compare', params: {} },
    })
  return problems
}

function cellProblems(row: number, cells: Cells, chosen: Chosen): RowProblem[] {
  return (Object.entries(cells) as [MappingProp, string][]).flatMap(([column, value]) => {
    const message = anyFault(column, value) ?? (value === '' ? null : ownFaults[column]?.(value, chosen))
    if (!message) return []
    const reported = isStorable(value) ? value.slice(0, shown).toWellFormed() : ''
    return [{ row, column, value: reported, message }]
  })
}
