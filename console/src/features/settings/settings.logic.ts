import { isSettingKey, type SettingDefinition, settings } from '@selvedge/contract/setting-keys.ts'
import type { SettingRow } from '@selvedge/contract/settings.ts'
import { t } from '../../text/t.ts'
import { told } from '../../text/told.ts'

type Kind = SettingRow['kind']

/** JSON with a line for each field, so that it can be read and compared; anything else as it is. */
export function readable(kind: Kind, text: string): string {
  if (kind !== 'json' || text.trim() === '') return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

interface Issue {
  code: string
  path: readonly PropertyKey[]
  message: string
}

/** The contract words what it checks itself; for the rest the kind of fault has to do. */
function issueText({ code, message }: Issue): string {
  if (/\p{Script=Han}/u.test(message)) return told(message)
  if (code === 'invalid_type') return t('缺少或类型不对')
  if (code === 'unrecognized_keys') return t('有不认识的字段')
  return t('填写有误')
}

/** Steps into lists are counted from 1, as people count. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join('.')

/** Why the text is no value of the setting; null where it is one. */
export function problemOf(key: string, text: string): string | null {
  if (!isSettingKey(key)) return null
  const { value }: SettingDefinition = settings[key]
  const [issue] = value.safeParse(text).error?.issues ?? []
  if (!issue) return null
  const place = placeOf(issue.path)
  const problem = issueText(issue)
  return place ? t('第 {place} 项：{problem}', { place, problem }) : problem
}
