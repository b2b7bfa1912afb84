import { expect, it } from 'vitest'
import { place, useSandbox } from './scratch.ts'

const bench = useSandbox()

const page = async (query = '') => (await fetch(`${bench.url}/${query}`)).text()

const submit = (path: string, fields: Record<string, string>) =>
  fetch(`${bench.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

it('shows goods with their stock, orders and what can be done', async () => {
  const { name } = await place(bench, [{ sku: 'LS-01-S', quantity: 2 }], { receiver: { city: '<杭州>' } })
  const shown = await page('?shop=demo&sku=LS-01')
  expect(shown).toContain('织边演示店')
  expect(shown).toContain(name)
  expect(shown).toContain('8（2）')
  expect(shown).toContain('没有重复发货')
  expect(shown).not.toContain('<杭州>')
})

it('takes orders and changes by its forms, and says what is wrong', async () => {
  const placed = await submit('/shops/demo/orders', {
    sku: 'WC-01-L',
    quantity: '1',
    city: '苏州市',
    paid: '0',
  })
  expect([placed.status, placed.headers.get('location')]).toEqual([303, '/?shop=demo'])
  const order = bench.shop.orders.at(-1)!
  expect(order).toMatchObject({ shippingAddress: { city: '苏州市' }, transactions: [] })
  await submit(`/shops/demo/orders/${order.id}/pay`, {})
  await submit(`/shops/demo/orders/${order.id}/address`, { address1: '平江路 1 号' })
  expect(order).toMatchObject({
    shippingAddress: { address1: '平江路 1 号' },
    transactions: [{ amount: '899.00' }],
  })
  const refused = await submit('/shops/demo/orders', { sku: 'NONE' })
  const to = refused.headers.get('location') ?? ''
  expect(await page(to.slice(1))).toContain('店铺没有 SKU NONE')
  await submit('/faults', { rate: '0.1', slow: 'on' })
  expect(bench.sandbox.faults.plan).toMatchObject({ rate: 0.1, kinds: ['slow'] })
  await submit('/faults', { rate: '0' })
})

it('shows what an address of the admin is about', async () => {
  const { id } = await place(bench, [{ sku: 'LS-01-S', quantity: 1 }])
  const [variant] = bench.shop.variants
  const to = async (path: string) =>
    (await fetch(`${bench.url}/shops/demo/admin/${path}`, { redirect: 'manual' })).headers.get('location')
  expect(await to(`orders/${id}`)).toBe('/?shop=demo')
  expect(await to(`products/${variant?.productId}`)).toBe(`/?shop=demo&sku=${variant?.sku}`)
  expect(await to('themes/1')).toBeNull()
})
