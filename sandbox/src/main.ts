import { readFileSync } from 'node:fs'
import { Alipay } from './alipay/alipay.ts'
import { Warehouse } from './cainiao/warehouse.ts'
import {
  alipayDemo,
  kuaidi100Demo,
  miniProgramDemo,
  orderPushDemo,
  qiniuDemo,
  sfDemo,
  shopAppsDemo,
  translateDemo,
  warehouseDemo,
  wechatPayDemo,
  xiaohongshuDemo,
} from './demo-merchants.ts'
import { GoogleTranslate } from './google-translate/google-translate.ts'
import type { Partner } from './http/partner-server.ts'
import { Tracker } from './kuaidi100/tracker.ts'
import { OrderReceiver } from './partner-push/order-receiver.ts'
import { QiniuStore } from './qiniu/image-store.ts'
import { SfExpress } from './sf/courier.ts'
import type { ShopSeed } from './storefront/seed.ts'
import { startSandbox } from './storefront/start.ts'
import { SupplierShop } from './supplier/supplier-shop.ts'
import { MiniProgram } from './wechat-miniprogram/mini-program.ts'
import { WechatPay } from './wechat-pay/wechat-pay.ts'
import { Xiaohongshu } from './xiaohongshu/xiaohongshu.ts'

/**
 * The sandbox as a process. SANDBOX_PORT (0: any free one), SANDBOX_HOST (127.0.0.1), SANDBOX_FILE where its shops are
 * kept, SANDBOX_SEED a file of shops to begin with. Started by another process it tells that one its address, and ends
 * with it, however it ends.
 */
const { SANDBOX_PORT = '0', SANDBOX_FILE, SANDBOX_SEED, SANDBOX_HOST } = process.env

const shops: ShopSeed[] = SANDBOX_SEED ? JSON.parse(readFileSync(SANDBOX_SEED, 'utf8')) : []
// Shops of a large plan: what the demo tells them when it begins is not to take minutes.
const bucket = { maximum: 20_000, restoreRate: 1_000 }
// Whoever reaches it can do everything in its shops: elsewhere only where somebody wants that.
const supplier = new SupplierShop()
const partners = new Map<string, Partner>([
  ['wechatpay', new WechatPay(wechatPayDemo)],
  ['alipay', new Alipay(alipayDemo)],
  ['warehouse', new Warehouse(warehouseDemo)],
  ['miniprogram', new MiniProgram(miniProgramDemo)],
  ['gome', new OrderReceiver(orderPushDemo)],
  ['xiaohongshu', new Xiaohongshu(xiaohongshuDemo)],
  ['sf', new SfExpress(sfDemo)],
  ['kuaidi100', new Tracker(kuaidi100Demo)],
  ['qiniu', new QiniuStore(qiniuDemo)],
  ['translate', new GoogleTranslate(translateDemo)],
  ['supplier', supplier],
  // Crawlers ask for it at the root of a site.
  ['robots.txt', supplier],
])
const options = {
  apps: shopAppsDemo,
  beside: partners,
  host: SANDBOX_HOST || '127.0.0.1',
  shops,
  file: SANDBOX_FILE || undefined,
  bucket,
}

const running = await startSandbox({ ...options, port: Number(SANDBOX_PORT) }).catch((error: unknown) => {
  // A taken port is no reason to do without: only its address matters.
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return startSandbox({ ...options, port: 0 })
  throw error
})

const stop = () => {
  running.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

process.on('SIGTERM', stop)
if (process.send) {
  process.send({ url: running.url })
  process.on('disconnect', stop)
  // Ctrl-C reaches the whole group: who started it may still need it while it stops.
  process.on('SIGINT', () => undefined)
  process.on('SIGHUP', () => undefined)
} else {
  process.stdout.write(`Storefront sandbox: ${running.url}\n`)
  process.on('SIGINT', stop)
}
