/**
 * storefront: it exists there, and is told what ships. import: it lives here only. exchange: it lives here only, too, and is
 * what a customer gets for goods of another order that came back.
 */
export const orderSources = ['storefront', 'import', 'exchange'] as const
export type OrderSource = (typeof orderSources)[number]
