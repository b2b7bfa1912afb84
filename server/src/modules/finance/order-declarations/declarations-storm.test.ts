import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultKinds } from '../../../../../sandbox/src/faults.ts'
import {
  type BondedOrder,
  type CustomsShop,
  startCustomsShop,
} from '../../../../test/customs/customs-shop.ts'

let shop: CustomsShop
beforeAll(async () => {
  shop = await startCustomsShop()
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const count = 24
const rounds = 60

/** Of both documents of each order, as they stand here. */
const standings = async () =>
  (
    await shop.server.app.database.pool.query<{ number: string; document: string; state: string }>(
      `select number, document, state from customs_document`,
    )
  ).rows

it('declares each of many orders and payments once, whatever a fifth of the calls comes to', async () => {
  const orders: BondedOrder[] = []
  for (let made = 0; made < count; made += 1)
    orders.push(await shop.order({ gateway: made % 2 === 0 ? 'wechatpay' : 'alipay' }))
  const kinds = faultKinds.filter((kind) => kind !== 'slow')
  for (const one of [shop.customs, shop.wechat, shop.alipay])
    one.faults.plan = { rate: 0.2, kinds, seed: 7, slowMs: 0 }
  // Twice each, all at once: what waits already is not queued a second time.
  await Promise.all(
    orders.flatMap((order) => [
      shop.push(order, '1'),
      shop.push(order, '2'),
      shop.push(order, '2'),
      shop.push(order, '1'),
    ]),
  )
  for (let round = 0; round < rounds; round += 1) {
    await shop.server.app.database.pool.query('delete from partner_lane')
    await shop.pass()
    if ((await standings()).every(({ state }) => state === 'accepted')) break
  }
  const standing = await standings()
  expect(standing).toHaveLength(2 * count)
  expect(standing.filter(({ state }) => state !== 'accepted')).toEqual([])
  for (const { number, paymentId } of orders) {
    const declared = shop.customs.orders.get(number)
    expect(declared?.status).toBe('120')
    // Twice where the company told the payment's number with the clearing house in between: then it is another message.
    expect(declared?.reported).toBe(declared?.head.appType === '2' ? 2 : 1)
    const alipay = shop.alipay.declared.get(`PD${String(paymentId).padStart(10, '0')}`)
    expect(shop.wechat.declared.get(number)?.state ?? alipay?.customsCode).toMatch(/^(SUCCESS|2)$/)
  }
  expect(shop.customs.orders.size).toBe(count)
  expect(shop.wechat.declared.size + shop.alipay.declared.size).toBe(count)
}, 120_000)
