import { generateKeyPairSync } from 'node:crypto'
import { transactionSave } from '@selvedge/contract/finance/transactions/transactions.ts'
import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { shipOrderRepush } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { Alipay } from '../../../sandbox/src/alipay/alipay.ts'
import { Customs } from '../../../sandbox/src/customs/customs.ts'
import { type RunningPartner, startPartner } from '../../../sandbox/src/http/partner-server.ts'
import { WechatPay } from '../../../sandbox/src/wechat-pay/wechat-pay.ts'
import { createSecrets } from '../../src/core/secrets/secrets.ts'
import { startTestServer, type TestServer, testSecretKey } from '../harness.ts'
import { orderToShip } from '../shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../shops/shop.ts'
import { confirmAdmin } from '../staff.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

export { privateKey as customsKey }

export const buyer = { name: '王小明', idcard: '11010519491231002X' }
const merchant = { mchId: '1900000109', key: 'wechat-key-0001' }
const partner = { partner: '2088000000000001', key: 'alipay-key-0001' }

export interface BondedOrder {
  orderId: number
  shipOrderId: number
  paymentId: number
  /** Of the payment: customs know the order by it. */
  number: string
}

export interface CustomsShop {
  server: TestServer
  customs: Customs
  wechat: WechatPay
  alipay: Alipay
  set(key: SettingKey, value: unknown): Promise<unknown>
  /** A private key of before, when any text was taken for one. */
  spoilKey(): Promise<void>
  /** As it is set up at first. */
  account: object
  /** An order of one unit at a bonded warehouse, paid, of a buyer who is known. */
  order(over?: { amount?: string; gateway?: string }): Promise<BondedOrder>
  push(order: BondedOrder, state: '1' | '2', reason?: string): ReturnType<TestServer['call']>
  /** Whether the companies have what they declare payments by. */
  declarePayments(on: boolean): Promise<void>
  /** Everybody who waits for a minute to pass. */
  pass(): Promise<void>
  close(): Promise<void>
}

/** A bonded warehouse, the payment companies and customs. */
export async function startCustomsShop(): Promise<CustomsShop> {
  const server = await startTestServer()
  const customs = new Customs({ publicKey, ebpCode: '3301960ABC' })
  const wechat = new WechatPay(merchant)
  const alipay = new Alipay(partner)
  const running: RunningPartner[] = [
    await startPartner(customs),
    await startPartner(wechat),
    await startPartner(alipay),
  ]
  const [customsAt, wechatAt, alipayAt] = running.map(({ url }) => url)
  const set = async (key: SettingKey, value: unknown) => {
    await confirmAdmin(server)
    return server.ok(configSet, {
      query: { key },
      body: typeof value === 'string' ? value : JSON.stringify(value),
    })
  }
  const account = {
    url: `${customsAt}/ceb`,
    dataUrl: `${customsAt}/realTimeDataUpload`,
    ebpCode: '3301960ABC',
    ebpName: '示例平台',
    ebcCode: '3301960ABD',
    ebcName: '示例电商',
    dxpId: 'DXPENT0000000001',
    certNo: '01A2B3',
    recpAccount: '571900000000',
    recpCode: '91330100000000000X',
    recpName: '示例电商有限公司',
  }
  await set('customs_order', account)
  await set('customs_key', privateKey)
  await set('wechatpay_customs', {
    url: wechatAt,
    appid: 'wx1',
    mchId: merchant.mchId,
    customs: 'ZONGSHU',
    mchCustomsNo: 'D0411',
  })
  await set('wechatpay_key', merchant.key)
  await set('alipay_customs', {
    url: `${alipayAt}/gateway.do`,
    partner: partner.partner,
    customsPlace: 'ZONGSHU',
    merchantCustomsCode: 'D0411',
    merchantCustomsName: '示例公司',
  })
  await set('alipay_key', partner.key)
  await createVariants(server, ['AAA'])
  const zone = await createLocations(server, [{ name: '保税区', flag: '1' }])
  const made = await createLocations(server, [{ name: '保税仓', parentId: zone.保税区 ?? null }])
  const bonded = made.保税仓 ?? 0
  await stockUp(server, bonded, { AAA: 1000 })
  let count = 0

  return {
    server,
    customs,
    wechat,
    alipay,
    set,
    async spoilKey() {
      const sealed = createSecrets(testSecretKey).seal('no key at all', 'setting:customs_key')
      await server.app.database.pool.query(
        `insert into setting_version (key, value, changed_at, changed_by) values ('customs_key', $1, now(), '')`,
        [sealed],
      )
    },
    account,
    async order({ amount = '10.00', gateway = 'wechatpay' } = {}) {
      count += 1
      const number = `r${8000 + count}`
      const { order, shipOrderId } = await orderToShip(server, bonded, { AAA: 1 })
      const { rows } = await server.app.database.pool.query(
        `insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, out_trade_no, trade_no, created_at)
         values ($1, $2, $3, 'sale', 'CNY', $4, $2, $5, now()) returning id::int`,
        [order.id, number, gateway, amount, `4200${count}`],
      )
      const paymentId: number = rows[0].id
      await server.ok(transactionSave, { body: { id: paymentId, ...buyer } })
      return { orderId: order.id, shipOrderId, paymentId, number }
    },
    push: ({ shipOrderId }, state, reason) =>
      server.call(shipOrderRepush, { query: { id: shipOrderId, state, reason } }),
    async declarePayments(on) {
      await set('wechatpay_key', on ? merchant.key : '')
      await set('alipay_key', on ? partner.key : '')
    },
    async pass() {
      await server.app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
      await server.runJobs()
    },
    async close() {
      await server.stop()
      await Promise.all(running.map((one) => one.close()))
    },
  }
}
