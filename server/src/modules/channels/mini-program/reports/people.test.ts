import {
  customerCart,
  customerNotices,
  customerWishes,
} from '@selvedge/contract/customers/customers/customer-page.ts'
import { customerSearch } from '@selvedge/contract/customers/customers/customers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../../../test/harness.ts'
import { type MiniProgramShop, startMiniProgramShop } from '../../../../../test/shops/mini-program-shop.ts'
import { inTransaction } from '../../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../../test/shops/shop.ts'
import { applyCustomer } from '../../../customers/customers/sync/apply-customers.ts'

let shop: MiniProgramShop
let id: number
const early = '2026-03-01T02:00:00.000Z'
const later = '2026-03-01T03:00:00.000Z'
const latest = '2026-03-01T04:00:00.000Z'

const receive = (exId: string, email: string, wishes: string[] = []) =>
  inTransaction(shop.server, (context) =>
    applyCustomer(context, {
      ...{ channel: 'first' as const, exId, email, phone: '', name: '', tags: [], wishes },
      ...{ emailConsent: 'unknown' as const, smsConsent: 'unknown' as const },
      ...{ createdAt: shop.server.clock.now(), updatedAt: shop.server.clock.now() },
    }),
  )
const findId = async (k: string) => (await shop.server.ok(customerSearch, { query: { keyword: k } })).id
const wishes = async (of = id) =>
  (await shop.server.ok(customerWishes, { query: { id: of } })).map(({ sku }) => sku).toSorted()
const cart = async (of = id) =>
  (await shop.server.ok(customerCart, { query: { id: of } })).map(({ sku, quantity, price }) => [
    sku,
    quantity,
    price,
  ])
const lines = (...rows: [sku: string, quantity: number][]) =>
  rows.map(([sku, quantity]) => ({ sku, title: sku, quantity, price: '19.90' }))

beforeAll(async () => {
  shop = await startMiniProgramShop()
  await shop.connectAll()
  await createVariants(shop.server, ['A', 'B', 'C'])
  await receive('71', 'mini@example.com', ['A'])
  id = await findId('mini@example.com')
  await shop.report({ kind: 'account', openid: 'o1', exId: '71', at: early })
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

describe('what somebody wishes for', () => {
  it('stands beside what the storefront has, and only the own list takes it away', async () => {
    await shop.report(
      { kind: 'wish', openid: 'o1', sku: 'B', at: early },
      { kind: 'wish', openid: 'o1', sku: 'C', at: early },
      { kind: 'wish', openid: 'o1', sku: 'A', at: early },
    )
    expect(await wishes()).toEqual(['A', 'B', 'C'])
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
    await receive('71', 'mini@example.com', ['A'])
    expect(await wishes()).toEqual(['A', 'B', 'C'])
    await shop.report(
      { kind: 'wish', openid: 'o1', sku: 'B', wished: false, at: later },
      { kind: 'wish', openid: 'o1', sku: 'A', wished: false, at: later },
    )
    expect(await wishes()).toEqual(['A', 'C'])
  })

  it('counts by its last word, also within one body and where it is told twice at once', async () => {
    const words = [
      { kind: 'wish', openid: 'o1', sku: 'B', wished: false, at: early },
      { kind: 'wish', openid: 'o1', sku: 'B', at: latest },
    ]
    await Promise.all([shop.report(...words), shop.report(...words), shop.report(...words)])
    expect(await wishes()).toEqual(['A', 'B', 'C'])
    await shop.report({ kind: 'wish', openid: 'o1', sku: 'B', wished: false, at: later })
    expect(await wishes()).toEqual(['A', 'B', 'C'])
  })

  it('is not kept of somebody whom the shop does not know', async () => {
    await shop.report(
      { kind: 'wish', openid: 'nobody', sku: 'A', at: early },
      { kind: 'account', openid: 'o9', exId: '999', at: early },
      { kind: 'wish', openid: 'o9', sku: 'A', at: early },
    )
    expect(await wishes()).toEqual(['A', 'B', 'C'])
  })
})

describe('a cart', () => {
  it('is that of the customer, as it was last, until it is emptied', async () => {
    await shop.report({ kind: 'cart', openid: 'o1', id: 'cart-1', lines: lines(['A', 2]), at: later })
    expect(await cart()).toEqual([['A', 2, '19.90']])
    await shop.report({ kind: 'cart', openid: 'o1', id: 'cart-1', lines: lines(['B', 9]), at: early })
    expect(await cart()).toEqual([['A', 2, '19.90']])
    await shop.report(
      { kind: 'cart', openid: 'o1', id: 'cart-1', lines: [], at: early },
      { kind: 'cart', openid: 'o1', id: 'cart-1', lines: lines(['A', 1], ['C', 3]), at: latest },
    )
    expect(await cart()).toEqual([
      ['A', 1, '19.90'],
      ['C', 3, '19.90'],
    ])
    await shop.report({ kind: 'cart', openid: 'o1', id: 'cart-1', lines: [], at: '2026-03-01T05:00:00Z' })
    expect(await cart()).toEqual([])
  })

  it('finds its owner by an address that comes in the same body', async () => {
    await receive('72', 'Second@Example.com')
    const second = await findId('second@example.com')
    await shop.report(
      { kind: 'cart', openid: 'o2', id: 'cart-2', lines: lines(['B', 1]), at: early },
      { kind: 'account', openid: 'o2', email: ' second@example.COM', at: early },
    )
    expect(await cart(second)).toEqual([['B', 1, '19.90']])
    // Who it is was reported later than this: it stays.
    await shop.report({ kind: 'account', openid: 'o2', exId: '71', at: '2026-02-01T00:00:00Z' })
    await shop.report({ kind: 'wish', openid: 'o2', sku: 'C', at: early })
    expect(await wishes(second)).toEqual(['C'])
  })
})

describe('messages that went to a customer', () => {
  it('stand on the page of the customer, with what became of them', async () => {
    await shop.accept(['o1', 'stranger'])
    const notice = await shop.publish()
    await shop.report({ kind: 'view', openid: 'o1', notice })
    const query = { id, skip: 0, size: 10 }
    expect(await shop.server.ok(customerNotices, { query })).toMatchObject([
      { noticeId: notice, state: 'sent', code: 0, viewedAt: shop.server.clock.time.toISOString() },
    ])
  })

  it('are refused for a customer that never was', async () => {
    const unknown = await shop.server.call(customerNotices, { query: { id: 999_999 } })
    expect(unknown).toMatchObject(refusal('CUSTOMER_NOT_FOUND'))
  })
})

it.each([
  { kind: 'account', openid: 'o1', at: early },
  { kind: 'account', openid: 'o1', exId: 'a\u0000', at: early },
  { kind: 'cart', openid: 'o1', id: 'c', at: early },
  { kind: 'cart', openid: 'o1', id: 'c', at: early, lines: [{ sku: 'A', quantity: 0 }] },
  { kind: 'cart', openid: 'o1', id: 'c', at: early, lines: [{ sku: 'A', quantity: 1.5 }] },
  { kind: 'cart', openid: 'o1', id: 'c', at: early, lines: [{ sku: 'A', quantity: 1, price: '-3' }] },
  { kind: 'cart', openid: 'o1', id: 'c', at: early, lines: [{ sku: 'A', quantity: 1, title: '\ud800' }] },
  { kind: 'wish', openid: 'o1', sku: '', at: early },
  { kind: 'wish', openid: 'o1', sku: 'A', wished: 'no', at: early },
])('%j makes no sense, and leaves nothing of its body', async (report) => {
  const body = JSON.stringify({ reports: [{ kind: 'wish', openid: 'o1', sku: 'A', at: early }, report] })
  const before = [await wishes(), await cart()]
  expect((await shop.send(body)).statusCode).toBe(400)
  expect([await wishes(), await cart()]).toEqual(before)
})
