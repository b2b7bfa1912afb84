import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningPartner, startPartner } from '../../../../sandbox/src/http/partner-server.ts'
import { Xiaohongshu } from '../../../../sandbox/src/xiaohongshu/xiaohongshu.ts'
import { createPost } from '../../core/outbox/partners/outbound.ts'
import { type NewNoteItem, TokenRefused } from '../../ports/note-shop.ts'
import type { Calls } from '../../ports/partner.ts'
import { tokens } from './payload.ts'
import { signOf } from './sign.ts'
import { xiaohongshuShop } from './xiaohongshu.ts'

const account = { appId: 'app1', secret: 'sec1' }
const directly: Calls = (send) => send()
const clock = { at: Date.now() }

let platform: Xiaohongshu
let running: RunningPartner
let token = ''

const shop = (more: object = {}, now = () => clock.at) =>
  xiaohongshuShop(createPost({ loopback: true }), now)({ url: running.url, ...account, ...more }, directly)

beforeAll(async () => {
  platform = new Xiaohongshu({
    ...account,
    code: 'code-1',
    categories: new Set(['c1']),
    brands: new Map([['Petit Bateau', 'b1']]),
    now: () => clock.at,
  })
  running = await startPartner(platform)
  token = (await shop().authorise('code-1')).access
})
beforeEach(() => {
  platform.faults.plan = { ...platform.faults.plan, rate: 0 }
})
afterAll(() => running.close())

const always = (kind: 'serverError' | 'lostAnswer' | 'throttled') => {
  platform.faults.plan = { rate: 1, kinds: [kind], seed: 1, slowMs: 0 }
}
const item = (over: Partial<NewNoteItem> = {}): NewNoteItem => ({
  name: '条纹连衣裙',
  brandId: 'b1',
  categoryId: 'c1',
  shippingTemplateId: 'template-1',
  images: ['https://images.test/1.jpg'],
  skus: ['S', 'M'].map((size) => ({
    erpCode: `DRESS-${size}`,
    barcode: '',
    option: size,
    price: 9_900,
    originalPrice: 12_900,
    stock: 3,
  })),
  ...over,
})

it('signs method, application, time and version with the secret behind', () => {
  const signed = { method: 'product.updateSkuPrice', appId: 'app1', timestamp: '1700000000', version: '2.0' }
  expect(signOf(signed, 'sec1')).toBe('e6b15b275f9394ef20ad137058e9992c')
})

describe('who calls', () => {
  it('is refused by another secret, another application, or a clock that is wrong, and not tried again', async () => {
    for (const other of [shop({ secret: 'x' }), shop({ appId: 'x' }), shop({}, () => 0)])
      await expect(other.shippingTemplate(token)).rejects.toMatchObject({
        retryable: false,
        failure: { kind: 'service.refused', params: { service: 'xiaohongshu' } },
      })
  })

  it.each([9e15, Number.MAX_SAFE_INTEGER, '9000000000000000'])(
    'has tokens for good where it says %s: a refresh token that was used is not given twice',
    (moment) => {
      const given = { accessToken: 'a', refreshToken: 'r' }
      const { accessTokenExpiresAt, refreshTokenExpiresAt } = tokens.parse({
        ...given,
        accessTokenExpiresAt: moment,
        refreshTokenExpiresAt: moment,
      })
      expect([accessTokenExpiresAt, refreshTokenExpiresAt].map((at) => at.toISOString())).toEqual([
        '9999-01-01T00:00:00.000Z',
        '9999-01-01T00:00:00.000Z',
      ])
    },
  )

  it.each([1e308, -1, 'soon', null])('has no tokens till %s', (moment) => {
    const given = { accessToken: 'a', refreshToken: 'r', refreshTokenExpiresAt: 1 }
    expect(tokens.safeParse({ ...given, accessTokenExpiresAt: moment }).success).toBe(false)
  })

  it('has tokens for seven and fourteen days, and a code that is good once', async () => {
    await expect(shop().authorise('code-1')).rejects.toMatchObject({ retryable: false })
    const first = await shop().refresh('refresh-1')
    expect(first.accessUntil.getTime() - clock.at).toBe(7 * 86_400_000)
    expect(first.refreshUntil.getTime() - clock.at).toBe(14 * 86_400_000)
    expect(await shop().shippingTemplate(first.access)).toBe('template-1')
    clock.at += 8 * 86_400_000
    await expect(shop().shippingTemplate(first.access)).rejects.toBeInstanceOf(TokenRefused)
    token = (await shop().refresh(first.refresh)).access
    clock.at += 15 * 86_400_000
    await expect(shop().refresh(first.refresh)).rejects.toMatchObject({ retryable: false })
    clock.at -= 15 * 86_400_000
    expect(await shop().shippingTemplate(token)).toBe('template-1')
  })

  it('waits where the gateway is busy or away', async () => {
    always('throttled')
    await expect(shop().shippingTemplate(token)).rejects.toMatchObject({ retryable: true, waitMs: 30_000 })
    always('serverError')
    await expect(shop().shippingTemplate(token)).rejects.toMatchObject({ retryable: true, away: true })
    always('lostAnswer')
    await expect(shop().shippingTemplate(token)).rejects.toMatchObject({ retryable: true, away: true })
  })
})

describe('an item', () => {
  it('is made with its articles, and found by our SKU and by its own id', async () => {
    expect(await shop().findBrand(token, 'petit bateau', 'c1')).toBe('b1')
    expect(await shop().findBrand(token, 'petit', 'c1')).toBeNull()
    const made = await shop().createItem(token, item())
    expect(made.map(({ erpCode }) => erpCode)).toEqual(['DRESS-S', 'DRESS-M'])
    expect(await shop().skusOf(token, { itemId: made[0]?.itemId ?? '' })).toEqual(made)
    expect(await shop().skusOf(token, { erpCode: 'DRESS-M' })).toEqual([made[1]])
    expect(await shop().skusOf(token, { erpCode: 'DRESS' })).toEqual([])
  })

  it('is there although the answer was lost', async () => {
    const before = platform.goods.items.length
    always('lostAnswer')
    await expect(shop().createItem(token, item({ name: '丢失' }))).rejects.toMatchObject({ retryable: true })
    expect(platform.goods.items).toHaveLength(before + 1)
  })

  it('of more articles than a page has all of them', async () => {
    const [one] = item().skus
    const skus = Array.from({ length: 130 }, (_, at) => ({ ...one, erpCode: `MANY-${at}` }))
    const made = await shop().createItem(token, item({ skus: skus as NewNoteItem['skus'] }))
    expect(await shop().skusOf(token, { itemId: made[0]?.itemId ?? '' })).toHaveLength(130)
  })

  it.each([
    [{ categoryId: 'c9' }, '类目不存在：c9'],
    [{ images: [] }, '请上传商品图片'],
    [{ shippingTemplateId: 'x' }, '运费模板不存在'],
  ])('is refused with what the platform says: %o', async (over, said) => {
    await expect(shop().createItem(token, item(over))).rejects.toMatchObject({
      retryable: false,
      failure: { params: { said } },
    })
  })
})

describe('an article', () => {
  it('has the price, the stock and the state that it is told', async () => {
    const [sku] = await shop().createItem(token, item())
    const { skuId = '' } = sku ?? {}
    await shop().setPrice(token, skuId, { price: 8_000, originalPrice: 8_000 })
    await shop().setStock(token, skuId, 7)
    await shop().setAvailable(token, skuId, false)
    expect(platform.goods.find(skuId)).toMatchObject({
      price: 8_000,
      originalPrice: 8_000,
      stock: 7,
      available: false,
    })
    await expect(shop().setPrice(token, skuId, { price: 9_000, originalPrice: 8_000 })).rejects.toMatchObject(
      {
        retryable: false,
        failure: { params: { said: '售价不得高于原价' } },
      },
    )
    const dear = { price: 10_000_001, originalPrice: 10_000_001 }
    await expect(shop().setPrice(token, skuId, dear)).rejects.toMatchObject({ retryable: false })
    await expect(shop().setStock(token, 'nobody', 1)).rejects.toMatchObject({ retryable: false })
  })
})
