import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import {
  gomeLane,
  imageStoreLane,
  kuaidi100Lane,
  ledgerLane,
  miniProgramLane,
  sfLane,
  storefrontLane,
  translationLane,
  warehouseLane,
  xiaohongshuLane,
} from '@selvedge/contract/house/sync/partners.ts'
import type { Courier, CourierAccount, ParcelTracking, TrackingAccount } from '../../../ports/courier.ts'
import type { CustomsAccount, OrderCustoms, PaymentDataCustoms } from '../../../ports/customs.ts'
import type { ImageStore, RemoteImages, RemoteImagesAccount } from '../../../ports/image-store.ts'
import type { Ledger, LedgerCredentials } from '../../../ports/ledger.ts'
import type { MiniProgram, MiniProgramAccount } from '../../../ports/mini-program.ts'
import type { NoteShop, NoteShopAccount } from '../../../ports/note-shop.ts'
import type { OrderPush, OrderPushAccount } from '../../../ports/order-push.ts'
import type { Calls } from '../../../ports/partner.ts'
import type { AlipayAccount, PaymentCustoms, WechatPayAccount } from '../../../ports/payment-customs.ts'
import type { ShopApp, ShopAppAccount } from '../../../ports/storefront/shop-app.ts'
import type { Storefront, StorefrontCredentials } from '../../../ports/storefront/storefront.ts'
import type { SupplierWeb } from '../../../ports/supplier-web.ts'
import type { TranslationAccount, Translator } from '../../../ports/translator.ts'
import type { Warehouse, WarehouseAccount } from '../../../ports/warehouse.ts'
import type { Lanes } from './lanes.ts'

/** The adapters of the outside systems; each sends its calls by what it is given. */
export interface Adapters {
  storefront(credentials: StorefrontCredentials, calls: Calls): Storefront
  shopApp(account: ShopAppAccount): ShopApp
  wechatPay(account: WechatPayAccount, calls: Calls): PaymentCustoms
  alipay(account: AlipayAccount, calls: Calls): PaymentCustoms
  orderCustoms(account: CustomsAccount, calls: Calls): OrderCustoms
  paymentData(account: CustomsAccount, calls: Calls): PaymentDataCustoms
  ledger(credentials: LedgerCredentials, calls: Calls): Ledger
  warehouse(account: WarehouseAccount, calls: Calls): Warehouse
  miniProgram(account: MiniProgramAccount, calls: Calls): MiniProgram
  translator(account: TranslationAccount, calls: Calls): Translator
  noteShop(account: NoteShopAccount, calls: Calls): NoteShop
  orderPush(account: OrderPushAccount, calls: Calls): OrderPush
  courier(account: CourierAccount, calls: Calls): Courier
  parcelTracking(account: TrackingAccount, calls: Calls): ParcelTracking
  images: ImageStore
  remoteImages(account: RemoteImagesAccount, calls: Calls): RemoteImages
  supplierWeb: SupplierWeb
}

/** The outside systems, each behind what the business needs of it. Whoever calls one holds no transaction. */
export interface Partners {
  /** The shop of a channel: every call goes through the breaker of its lane. */
  storefront(channel: Channel, credentials: StorefrontCredentials): Storefront
  /** An address that is only tried: whatever it answers, no lane learns of it. */
  triedStorefront(credentials: StorefrontCredentials): Storefront
  /** An app in the admin of a store: it is asked while somebody waits for it, and by nobody else. */
  shopApp(account: ShopAppAccount): ShopApp
  /** The companies that declare payments to customs. */
  wechatPay(account: WechatPayAccount): PaymentCustoms
  alipay(account: AlipayAccount): PaymentCustoms
  /** Customs themselves. */
  orderCustoms(account: CustomsAccount): OrderCustoms
  paymentData(account: CustomsAccount): PaymentDataCustoms
  ledger(credentials: LedgerCredentials): Ledger
  /** One that is only tried: no lane learns of it. */
  triedLedger(credentials: LedgerCredentials): Ledger
  warehouse(account: WarehouseAccount): Warehouse
  /** The platform that tells people of the mini program. */
  miniProgram(account: MiniProgramAccount): MiniProgram
  translator(account: TranslationAccount): Translator
  /** Our shop on a platform of notes. */
  noteShop(account: NoteShopAccount): NoteShop
  /** Whoever is pushed paid orders. */
  orderPush(account: OrderPushAccount): OrderPush
  /** The courier whose waybills we request, and whoever follows the parcels of all. */
  courier(account: CourierAccount): Courier
  parcelTracking(account: TrackingAccount): ParcelTracking
  images: ImageStore
  /** The store elsewhere that images may be put into too. */
  remoteImages(account: RemoteImagesAccount): RemoteImages
  /** The sites of suppliers: of which there are many, so that none is a lane. */
  supplierWeb: SupplierWeb
}

const directly: Calls = (send) => send()

export const createPartners = (adapters: Adapters, lanes: Lanes): Partners => ({
  storefront: (channel, credentials) =>
    adapters.storefront(credentials, (send) => lanes.call(storefrontLane(channel), send)),
  triedStorefront: (credentials) => adapters.storefront(credentials, directly),
  shopApp: adapters.shopApp,
  wechatPay: (account) => adapters.wechatPay(account, (send) => lanes.call('wechatpay:customs', send)),
  alipay: (account) => adapters.alipay(account, (send) => lanes.call('alipay:customs', send)),
  orderCustoms: (account) => adapters.orderCustoms(account, (send) => lanes.call('customs:orders', send)),
  paymentData: (account) => adapters.paymentData(account, (send) => lanes.call('customs:data', send)),
  ledger: (credentials) => adapters.ledger(credentials, (send) => lanes.call(ledgerLane, send)),
  triedLedger: (credentials) => adapters.ledger(credentials, directly),
  warehouse: (account) => adapters.warehouse(account, (send) => lanes.call(warehouseLane, send)),
  miniProgram: (account) => adapters.miniProgram(account, (send) => lanes.call(miniProgramLane, send)),
  translator: (account) => adapters.translator(account, (send) => lanes.call(translationLane, send)),
  noteShop: (account) => adapters.noteShop(account, (send) => lanes.call(xiaohongshuLane, send)),
  orderPush: (account) => adapters.orderPush(account, (send) => lanes.call(gomeLane, send)),
  courier: (account) => adapters.courier(account, (send) => lanes.call(sfLane, send)),
  parcelTracking: (account) => adapters.parcelTracking(account, (send) => lanes.call(kuaidi100Lane, send)),
  images: adapters.images,
  remoteImages: (account) => adapters.remoteImages(account, (send) => lanes.call(imageStoreLane, send)),
  supplierWeb: adapters.supplierWeb,
})
