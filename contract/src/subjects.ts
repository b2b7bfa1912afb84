import type { Right } from './rights.ts'
import type { ScreenPath } from './screens.ts'

export interface Subject {
  /** Who may see its timeline. */
  view: Right
  /** Where it is shown; `$id` is its id. Null where it has no page of its own. */
  screen: ScreenPath | null
}

/** The records that audit entries and effects are about. */
export const subjects = {
  order: { view: 'orders.view', screen: '/order/detail/$id' },
  orderImport: { view: 'orders.view', screen: null },
  returnReceipt: { view: 'orders.view', screen: null },
  shipOrder: { view: 'shipping.view', screen: '/ship/detail/$id' },
  stockTake: { view: 'stock.view', screen: '/stock/ts_detail/$id' },
  location: { view: 'locations.view', screen: '/settings/location' },
  setting: { view: 'settings.view', screen: null },
  account: { view: 'permission.view', screen: null },
  role: { view: 'permission.view', screen: null },
} as const satisfies Record<string, Subject>

export type SubjectName = keyof typeof subjects

const isSubject = (name: string): name is SubjectName => Object.hasOwn(subjects, name)

/** Null for what is no record: calls that concern none are audited under their path. */
export const findSubject = (name: string): Subject | null => (isSubject(name) ? subjects[name] : null)
