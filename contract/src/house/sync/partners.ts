import { type Channel, channels } from '../../channels/storefronts/channels.ts'

const lanesAt = <Name extends string, Instance extends string>(
  partner: Name,
  instances: readonly Instance[],
): readonly `${Name}:${Instance}`[] => instances.map((instance) => `${partner}:${instance}` as const)

/**
 * The outside systems that are called, each with its lanes: one for each of its instances, with workers of its own on
 * every node, so that one that hangs holds up no other.
 */
export const partners = {
  storefront: { lanes: lanesAt('storefront', channels), workers: 2 },
  ledger: { lanes: ['ledger:kingdee'], workers: 1 },
  /** Payment companies, by which customs are told of payments. */
  wechatpay: { lanes: lanesAt('wechatpay', ['customs']), workers: 1 },
  alipay: { lanes: lanesAt('alipay', ['customs']), workers: 1 },
  /** Customs themselves: orders, and the data of payments that they ask for. */
  customs: { lanes: lanesAt('customs', ['orders', 'data']), workers: 1 },
  /** The logistics partner, whose warehouses ship and receive for us. */
  warehouse: { lanes: lanesAt('warehouse', ['partner']), workers: 1 },
  /** The platform that tells the people of the mini program. */
  wechat: { lanes: lanesAt('wechat', ['miniprogram']), workers: 1 },
  /** Whoever translates names of products. */
  translation: { lanes: lanesAt('translation', ['google']), workers: 1 },
  /** Whoever is pushed paid orders. */
  gome: { lanes: lanesAt('gome', ['orders']), workers: 1 },
  /** Our shop on a platform of notes. */
  xiaohongshu: { lanes: lanesAt('xiaohongshu', ['shop']), workers: 1 },
  /** The courier whose waybills we request. */
  sf: { lanes: lanesAt('sf', ['waybills']), workers: 1 },
  /** Whoever follows the parcels of all couriers. */
  kuaidi100: { lanes: lanesAt('kuaidi100', ['parcels']), workers: 1 },
  /** The store that our images are put into. */
  imagestore: { lanes: lanesAt('imagestore', ['qiniu']), workers: 1 },
} as const

export type Partner = keyof typeof partners
export type PartnerLane = (typeof partners)[Partner]['lanes'][number]

export const partnerLanes: readonly PartnerLane[] = Object.values(partners).flatMap(
  ({ lanes }): readonly PartnerLane[] => lanes,
)

/** Before a channel, the lane of its shop. */
export const storefrontLanePrefix = 'storefront:'
export const storefrontLane = (channel: Channel) => `storefront:${channel}` as const

/** The ledger's: there is one. */
export const ledgerLane = 'ledger:kingdee' satisfies PartnerLane

/** The logistics partner's: there is one. */
export const warehouseLane = 'warehouse:partner' satisfies PartnerLane

/** Of whoever translates: there is one. */
export const translationLane = 'translation:google' satisfies PartnerLane

/** Of whoever is pushed paid orders: there is one. */
export const gomeLane = 'gome:orders' satisfies PartnerLane

/** Of our shop on Xiaohongshu: there is one. */
export const xiaohongshuLane = 'xiaohongshu:shop' satisfies PartnerLane

/** Of the courier whose waybills we request: there is one. */
export const sfLane = 'sf:waybills' satisfies PartnerLane

/** Of whoever follows parcels: there is one. */
export const kuaidi100Lane = 'kuaidi100:parcels' satisfies PartnerLane

/** Of the store that our images are put into: there is one. */
export const imageStoreLane = 'imagestore:qiniu' satisfies PartnerLane

/** The mini program's: there is one. */
export const miniProgramLane = 'wechat:miniprogram' satisfies PartnerLane

/**
 * The circuit breaker of a lane: closed, calls go; open, none goes; half open, one goes to see whether the partner
 * answers again.
 */
export const breakerStates = ['closed', 'open', 'half_open'] as const
export type BreakerState = (typeof breakerStates)[number]
