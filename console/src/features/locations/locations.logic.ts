import { type Location, type LocationInput, locationInput } from '@selvedge/contract/locations.ts'
import { t } from '../../text/t.ts'

export type Field = Exclude<keyof LocationInput, 'id'>

/** A row of the table: as it is saved, and as it stands now. New rows have negative keys. */
export interface LocationRow {
  key: number
  saved: Location | null
  value: LocationInput
}

export type Drafts = ReadonlyMap<number, LocationInput>

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

/** New rows first, then the saved ones with what was typed over them. */
export function rowsOf(saved: readonly Location[], drafts: Drafts): LocationRow[] {
  const added = [...drafts].filter(([key]) => key < 0)
  return [
    ...added.map(([key, value]) => ({ key, saved: null, value })).reverse(),
    ...saved.map((location) => ({
      key: location.id,
      saved: location,
      value: drafts.get(location.id) ?? location,
    })),
  ]
}

/** A child has proxy and flag from the location it belongs to. */
export function inherited(value: LocationInput, saved: readonly Location[]): LocationInput {
  const parent = saved.find((location) => location.id === value.parentId)
  return parent ? { ...value, proxy: parent.proxy, flag: parent.flag } : value
}

/** The first fault of each field of a changed row, as the server would refuse it. */
export function problemsOf(row: LocationRow, rows: readonly LocationRow[]): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  const checked = locationInput.safeParse(row.value)
  for (const issue of checked.error?.issues ?? []) {
    problems[issue.path[0] as Field] ??= t('填写有误')
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
