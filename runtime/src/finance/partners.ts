import { generateKeyPairSync } from 'node:crypto'
import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { Alipay } from '@selvedge/sandbox/alipay/alipay.ts'
import { Customs } from '@selvedge/sandbox/customs/customs.ts'
import { alipayDemo, orderPushDemo, wechatPayDemo } from '@selvedge/sandbox/demo-merchants.ts'
import { faultKinds } from '@selvedge/sandbox/faults.ts'
import type { Kingdee } from '@selvedge/sandbox/kingdee/ledger.ts'
import { sandboxKeys } from '@selvedge/sandbox/kingdee/signatures.ts'
import { OrderReceiver } from '@selvedge/sandbox/partner-push/order-receiver.ts'
import type { Sandbox } from '@selvedge/sandbox/storefront/sandbox.ts'
import type { Shop as StoreShop } from '@selvedge/sandbox/storefront/shop/state.ts'
import { startSandbox } from '@selvedge/sandbox/storefront/start.ts'
import { WechatPay } from '@selvedge/sandbox/wechat-pay/wechat-pay.ts'
import type { Shop } from '../replay/shop.ts'
import { mappingOf, warehouse } from './book/names.ts'
import { priceOf, skus } from './sales.ts'

const shopName = 'finance'
const ebpCode = '3301960ABC'

/** All that the server talks to in this storm. Nobody kills any of them. */
export interface Partners {
  sandbox: Sandbox
  store: StoreShop
  shopUrl: string
  wechatpay: WechatPay
  alipay: Alipay
  customs: Customs
  gome: OrderReceiver
  ledger: Kingdee
  /** Says to a server how each of them is reached, and what the ledger calls its warehouses: by name, with their ids. */
  connect(shop: Shop, places: ReadonlyMap<string, number>): Promise<void>
  /** How often calls fail, are slow, or lose their answers from now on. */
  setFaults(rate: number): void
  close(): Promise<void>
}

export async function openPartners(seed: number, stock: number): Promise<Partners> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const others = {
    wechatpay: new WechatPay(wechatPayDemo),
    alipay: new Alipay(alipayDemo),
    customs: new Customs({ publicKey, ebpCode }),
    gome: new OrderReceiver(orderPushDemo),
  }
  const running = await startSandbox({
    port: 0,
    // A storm is over within minutes: it grants more calls than a shop would, and repeats webhooks for as long as it takes.
    bucket: { maximum: 20_000, restoreRate: 10_000 },
    webhookRetryDelaysMs: Array.from({ length: 4_000 }, () => 500),
    beside: new Map(Object.entries(others)),
    shops: [
      {
        name: shopName,
        currency: 'CNY',
        locations: [{ name: warehouse }],
        products: skus.map((sku) => ({
          handle: sku.toLowerCase(),
          title: sku,
          variants: [{ sku, title: 'M', price: priceOf(sku).toFixed(2), stock: { [warehouse]: stock } }],
        })),
      },
    ],
  })
  const { sandbox, url, close } = running
  const store = sandbox.findShop(shopName)
  if (!store) throw new Error('the storefront has no shop')
  const { kingdee: ledger, courier } = sandbox
  return {
    ...others,
    sandbox,
    store,
    ledger,
    shopUrl: running.shopUrl(shopName),
    async connect(shop, places) {
      for (const [key, value] of settingsOf(url, { privateKey, places })) {
        const body = typeof value === 'string' ? value : JSON.stringify(value)
        await shop.call(configSet, { query: { key }, body })
      }
    },
    setFaults(rate) {
      const all = [sandbox, ledger, ...Object.values(others)]
      for (const [index, { faults }] of all.entries())
        faults.plan = { rate, kinds: faultKinds, seed: seed + index, slowMs: 300 }
      courier.chaos = { twice: rate, lateMs: rate > 0 ? 1_000 : 0, seed }
    },
    close,
  }
}

/** Keys after the accounts that they belong to, and switches last: until then nothing goes out. */
function settingsOf(
  url: string,
  { privateKey, places }: { privateKey: string; places: ReadonlyMap<string, number> },
): readonly (readonly [SettingKey, unknown])[] {
  const { account, user, appId, appSecret } = sandboxKeys
  const company = { mchCustomsNo: 'D0411', name: '示例公司' }
  return [
    [
      'customs_order',
      {
        ...{ url: `${url}/customs/ceb`, dataUrl: `${url}/customs/realTimeDataUpload`, ebpCode },
        ...{ ebpName: '示例平台', ebcCode: '3301960ABD', ebcName: '示例电商', dxpId: 'DXPENT0000000001' },
        ...{ certNo: '01A2B3', recpAccount: '571900000000', recpCode: '91330100000000000X' },
        recpName: '示例电商有限公司',
      },
    ],
    ['customs_key', privateKey],
    [
      'wechatpay_customs',
      {
        ...{ url: `${url}/wechatpay`, appid: 'wx1', mchId: wechatPayDemo.mchId, customs: 'ZONGSHU' },
        mchCustomsNo: company.mchCustomsNo,
      },
    ],
    ['wechatpay_key', wechatPayDemo.key],
    [
      'alipay_customs',
      {
        ...{ url: `${url}/alipay/gateway.do`, partner: alipayDemo.partner, customsPlace: 'ZONGSHU' },
        ...{ merchantCustomsCode: company.mchCustomsNo, merchantCustomsName: company.name },
      },
    ],
    ['alipay_key', alipayDemo.key],
    ['gome_connection', { url: `${url}/gome/orders`, fields: {} }],
    ['gome_secret', orderPushDemo.secret],
    ['kingdee_mapping', mappingOf(places)],
    ['kingdee_app_id', appId],
    ['kingdee_app_secret', appSecret],
    ['kingdee_connection', { server: url, account, user }],
    ['kingdee_stock_sync', '1'],
    ['kingdee_not_product_sync', '1'],
    ['push_order_to_gome', '1'],
  ]
}
