import { type Area, type Right, rights } from './rights.ts'

const view = (...names: Area[]): Right[] => names.map((area) => `${area}.view` as const)
const viewAndChange = (...names: Area[]): Right[] =>
  names.flatMap((area) => [`${area}.view`, `${area}.change`] as const)

/** What every member of staff may see and do, whatever the role. */
const everybody: readonly Right[] = [
  ...viewAndChange(
    'customers',
    'points',
    'campaigns',
    'notices',
    'productDiscounts',
    'sorts',
    'sets',
    'ads',
    'marketing',
    'outfits',
    'uploads',
  ),
  ...view('products', 'trading', 'crawler', 'analytics', 'locations', 'settings', 'sync'),
]

/** The built-in roles. A person may hold several: the union of their rights holds. */
export const roles = {
  Admin: rights,
  Sellers: [...everybody, ...view('orders', 'shipping', 'stock')],
  Store: [...everybody, ...viewAndChange('shipping'), 'shipping.ship'],
  Finance: [...everybody, ...viewAndChange('transactions', 'ledger')],
  Customs: [...everybody, ...viewAndChange('customs')],
  BarcodePrint: [...everybody, ...viewAndChange('barcode')],
  ViewPasswords: [...everybody, 'passwords.view', 'identity.view'],
} as const satisfies Record<string, readonly Right[]>

export type RoleName = keyof typeof roles

/** The union of the rights of these roles; a name that is not built in adds nothing. */
export function rightsOf(names: readonly string[]): Set<Right> {
  const held = new Set<Right>()
  for (const name of names) {
    for (const right of roles[name as RoleName] ?? []) held.add(right)
  }
  return held
}
