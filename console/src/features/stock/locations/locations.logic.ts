import { fieldErrorOf } from '@selvedge/contract/core/words/objections.ts'
import {
  type Location,
  type LocationInput,
  locationInput,
} from '@selvedge/contract/stock/locations/locations.ts'
import { bilingual, joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'

export type Field = Exclude<keyof LocationInput, 'id' | 'version'>

/** A row of the table: as it is saved, and as it stands now. New rows have negative keys. */
export interface LocationRow {
  key: number
  saved: Location | null
  value: LocationInput
  parentName: string | null
}

/** The rows that somebody has touched, on whatever page they stand. */
export type Drafts = ReadonlyMap<number, LocationRow>

export const emptyLocation: LocationInput = {
  name: '',
  receiver: '',
  parentId: null,
  flag: '0',
  postalCode: '',
  phone: '',
  country: 'CN',
  province: '',
  city: '',
  address: '',
  company: '',
  fulfillOrder: '0',
  weight: 0,
  isDefaultReturn: '0',
  autoReturn: '0',
  chinaStock: '0',
  proxy: '0',
  virtuality: '0',
  isHidden: '0',
}

const differs = (saved: Location, value: LocationInput): boolean =>
  (Object.keys(emptyLocation) as Field[]).some((field) => saved[field] !== value[field])

export const isChanged = ({ saved, value }: LocationRow): boolean => !saved || differs(saved, value)

/** Drafts with one more new row. */
export function withNew(drafts: Drafts): Drafts {
  const key = Math.min(0, ...drafts.keys()) - 1
  return new Map(drafts).set(key, { key, saved: null, value: emptyLocation, parentName: null })
}

/** New rows first, on every page, then those of the page with what was typed over them. */
export function rowsOf(page: readonly Location[], drafts: Drafts): LocationRow[] {
  const added = [...drafts.values()].filter(({ key }) => key < 0)
  return [
    ...added.reverse(),
    ...page.map((saved) => {
      const { value, parentName } = drafts.get(saved.id) ?? { value: saved, parentName: saved.parentName }
      return { key: saved.id, saved, value, parentName }
    }),
  ]
}

/** The same with the touched rows of other pages behind them. */
export function knownRows(page: readonly Location[], drafts: Drafts): LocationRow[] {
  const rows = rowsOf(page, drafts)
  const here = new Set(rows.map(({ key }) => key))
  return [...rows, ...[...drafts.values()].filter(({ key }) => !here.has(key))]
}

const maxNames = 3

/** A few of the rows that are not valid, which may stand on another page. */
export function faultyNames(rows: readonly LocationRow[], faulty: ReadonlySet<number>): string {
  const names = rows.filter(({ key }) => faulty.has(key)).map(({ value }) => value.name.trim() || t('新增'))
  return joinNames(names.length > maxNames ? [...names.slice(0, maxNames), '…'] : names)
}

/** What a location has from the one that it belongs to from now on. */
export const inherited = (parent: Location | undefined): Partial<LocationInput> =>
  parent ? { parentId: parent.id, proxy: parent.proxy, flag: parent.flag } : { parentId: null }

/** The first fault of each field of a changed row, as the server would refuse it. */
export function problemsOf(row: LocationRow, rows: readonly LocationRow[]): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  const checked = locationInput.safeParse(row.value)
  for (const issue of checked.error?.issues ?? []) {
    problems[issue.path[0] as Field] ??= bilingual(fieldErrorOf({ ...issue, path: [] }, row.value))
  }
  const name = row.value.name.trim()
  if (name === '') problems.name = t('请输入仓库名称')
  else if (rows.some((other) => other.key !== row.key && other.value.name.trim() === name)) {
    problems.name = t('仓库名称重复')
  }
  if (problems.country) problems.country = t('请输入两位国家代码，如 CN')
  if (problems.weight) problems.weight = t('请输入 0 至 100000 的整数')
  return problems
}
