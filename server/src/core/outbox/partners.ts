import type { Channel } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { ledgerLane, storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import type { Ledger, LedgerCredentials } from '../../ports/ledger.ts'
import type { Calls } from '../../ports/partner.ts'
import type { AlipayAccount, PaymentCustoms, WechatPayAccount } from '../../ports/payment-customs.ts'
import type { Storefront, StorefrontCredentials } from '../../ports/storefront.ts'
import type { Lanes } from './lanes.ts'

/** The adapters of the outside systems; each sends its calls by what it is given. */
export interface Adapters {
  storefront(credentials: StorefrontCredentials, calls: Calls): Storefront
  wechatPay(account: WechatPayAccount, calls: Calls): PaymentCustoms
  alipay(account: AlipayAccount, calls: Calls): PaymentCustoms
  ledger(credentials: LedgerCredentials, calls: Calls): Ledger
}

/** The outside systems, each behind what the business needs of it. Whoever calls one holds no transaction. */
export interface Partners {
  /** The shop of a channel: every call goes through the breaker of its lane. */
  storefront(channel: Channel, credentials: StorefrontCredentials): Storefront
  /** An address that is only tried: whatever it answers, no lane learns of it. */
  triedStorefront(credentials: StorefrontCredentials): Storefront
  /** The companies that declare payments to customs. */
  wechatPay(account: WechatPayAccount): PaymentCustoms
  alipay(account: AlipayAccount): PaymentCustoms
  ledger(credentials: LedgerCredentials): Ledger
}

const directly: Calls = (send) => send()

export const partnersBehind = (adapters: Adapters, lanes: Lanes): Partners => ({
  storefront: (channel, credentials) =>
    adapters.storefront(credentials, (send) => lanes.call(storefrontLane(channel), send)),
  triedStorefront: (credentials) => adapters.storefront(credentials, directly),
  wechatPay: (account) => adapters.wechatPay(account, (send) => lanes.call('wechatpay:customs', send)),
  alipay: (account) => adapters.alipay(account, (send) => lanes.call('alipay:customs', send)),
  ledger: (credentials) => adapters.ledger(credentials, (send) => lanes.call(ledgerLane, send)),
})
