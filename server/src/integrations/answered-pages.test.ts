import { expect, it } from 'vitest'
import type { Post } from '../core/outbox/partners/outbound.ts'
import type { Calls } from '../ports/partner.ts'
import { alipayCustoms } from './alipay/alipay.ts'
import { cainiaoWarehouse } from './cainiao/cainiao.ts'
import { createClient } from './kingdee/client.ts'
import { kuaidi100Tracking } from './kuaidi100/kuaidi100.ts'
import { sfCourier } from './sf/sf.ts'
import { wechatPayCustoms } from './wechat-pay/wechat-pay.ts'

const url = 'https://partner.test'
const directly: Calls = (send) => send()
const payment = { outTradeNo: 'r1', requestNo: 'PD1' }

/** A call of each partner that takes what it answers apart. */
const calls: Record<string, (post: Post) => Promise<unknown>> = {
  alipay: (post) =>
    alipayCustoms(post)(
      { url, partner: 'P', key: 'k', customsPlace: 'Z', merchantCustomsCode: 'D', merchantCustomsName: 'N' },
      directly,
    ).query(payment),
  cainiao: (post) =>
    cainiaoWarehouse(post)(
      { url, providerId: 'P1', toCode: '', secret: 's', signature: 'md5' },
      directly,
    ).stock({ warehouseCode: 'NB01', after: '' }),
  kingdee: (post) =>
    createClient({
      credentials: {
        ...{ server: url, account: 'A', user: 'U', appId: '1_a', appSecret: 's', organisation: '0' },
        ...{ authorisation: 'session', language: 2052 },
      },
      ...{ sessions: new Map(), post, calls: directly, timeoutMs: 1000, now: Date.now },
    }).call('View', {}),
  kuaidi100: (post) =>
    kuaidi100Tracking(post)({ url, key: 'k' }, directly).subscribe(
      { trackingNumber: 'SF1', courier: 'shunfeng', phone: '' },
      { url: 'https://office.test/push', salt: 's' },
    ),
  sf: (post) =>
    sfCourier(post)({ url, partnerId: 'P', checkWord: 'w', monthlyCard: '', product: 1 }, directly).routes({
      trackingNumber: 'SF1',
      phoneEnd: '1111',
    }),
  wechatPay: (post) =>
    wechatPayCustoms(post)(
      { url, appid: 'wx1', mchId: '1', key: 'k', customs: 'Z', mchCustomsNo: 'D' },
      directly,
    ).query(payment),
}

const pages = [
  ['a page that breaks off', '<html><body><h1>502 Bad Gateway'],
  ['a well formed page', '<html><body><h1>Maintenance</h1></body></html>'],
  ['nothing', ''],
] as const

it.each(Object.keys(calls).flatMap((partner) => pages.map(([what, text]) => [partner, what, text] as const)))(
  '%s that answers %s answers nobody: it is waited for',
  async (partner, _, text) => {
    const answered = calls[partner]?.(async () => ({ status: 200, headers: {}, text }))
    await expect(answered).rejects.toMatchObject({ retryable: true, away: true })
  },
)
