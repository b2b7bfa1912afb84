export const topics = [
  'app/uninstalled',
  'customers/create',
  'customers/update',
  'customers/delete',
  'checkouts/create',
  'checkouts/update',
  'orders/create',
  'orders/updated',
  'orders/paid',
  'orders/cancelled',
  'orders/delete',
  'orders/edited',
  'refunds/create',
  'fulfillments/create',
  'fulfillments/update',
  'products/create',
  'products/update',
  'inventory_levels/update',
] as const

export type Topic = (typeof topics)[number]

export const isTopic = (text: string): text is Topic => topics.some((topic) => topic === text)
