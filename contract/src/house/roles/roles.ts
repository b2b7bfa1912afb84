import type { Area } from './areas.ts'
import { type Right, rights } from './rights.ts'

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
  ViewPasswords: [...everybody, 'passwords.view', 'identity.view', 'transactions.refund'],
} as const satisfies Record<string, readonly Right[]>

export type RoleName = keyof typeof roles

/** Whom each built-in role is for. */
export const roleDescriptions: Record<RoleName, { zh: string; en: string }> = {
  Admin: { zh: '全部权限', en: 'Everything' },
  Sellers: { zh: '运营：查看订单、发货与库存', en: 'Operations: sees orders, shipping and stock' },
  Store: { zh: '仓库：拣货与发货', en: 'Warehouse: picks and ships' },
  Finance: { zh: '财务：交易与金蝶', en: 'Finance: transactions and ledger' },
  Customs: { zh: '关务：报关资料', en: 'Customs: declarations' },
  BarcodePrint: { zh: '打印条码标签', en: 'Prints barcode labels' },
  ViewPasswords: {
    zh: '附加角色：查看客户密码与身份信息，退礼品卡；交易页面另需 Finance',
    en: 'Beside another role: passwords and identity of customers, refunds to gift cards; the pages of transactions take Finance too',
  },
}

export const isBuiltIn = (name: string): name is RoleName => Object.hasOwn(roles, name)

/** The union of the rights of these roles; a name that is not built in adds nothing. */
export function rightsOf(names: readonly string[]): Set<Right> {
  const held = new Set<Right>()
  for (const name of names) {
    if (isBuiltIn(name)) for (const right of roles[name]) held.add(right)
  }
  return held
}
