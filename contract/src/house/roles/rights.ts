/** The areas of the business; each has the rights `view` and `change`. */
export const areas = [
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
  'products',
  'trading',
  'crawler',
  'analytics',
  'orders',
  'shipping',
  'stock',
  'locations',
  'customs',
  'transactions',
  'ledger',
  'barcode',
  'settings',
  'permission',
  'sync',
] as const

export type Area = (typeof areas)[number]

/** Rights that stand beside view and change, because they move goods or money, or show what is private. */
export const specialRights = [
  'orders.import',
  'orders.refund',
  'shipping.ship',
  'stock.receive',
  'stock.count',
  'costs.view',
  'costs.change',
  'identity.view',
  'passwords.view',
  'passwords.change',
  'audit.view',
  'transactions.refund',
] as const

export type SpecialRight = (typeof specialRights)[number]
export type Right = `${Area}.view` | `${Area}.change` | SpecialRight

export const rights: readonly Right[] = [
  ...areas.flatMap((area) => [`${area}.view`, `${area}.change`] as const),
  ...specialRights,
]
