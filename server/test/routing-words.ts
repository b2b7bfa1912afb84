import { type RoutingReason, routingReasons } from '@selvedge/contract/shipping/routing/routing-reasons.ts'

/** Reasons as they are read in Chinese. */
export const errorMessageIn = (reasons: readonly RoutingReason[] = []): string =>
  reasons.map((reason) => routingReasons.word('zh', reason)).join('；')

/** Units wait for want of stock. */
export const short = (
  wanted: number,
  covered: number,
  elsewhere: { forbidden?: number; avoided?: number } = {},
): RoutingReason => ({
  kind: 'short',
  params: { wanted, covered, limit: null, forbidden: 0, avoided: 0, ...elsewhere },
})
