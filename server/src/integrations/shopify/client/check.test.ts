import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import { afterEach, expect, it } from 'vitest'
import { type Reply, startFakeShop } from '../../../../test/shops/fake-shop.ts'
import { noStorefrontThere } from '../../../ports/storefront/storefront.ts'
import { shopifyStorefronts } from '../shopify.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
const withinMs = 700

/** What the test of an address says, and after how long. */
async function test(baseUrl: string) {
  const began = performance.now()
  const shop = shopifyStorefronts({ checkWithinMs: withinMs })({ baseUrl, token: 'abc' })
  const said = await shop.check().catch((error: Error) => error.message)
  return { said, ms: performance.now() - began }
}

async function answering(reply: Reply): Promise<string> {
  const fake = await startFakeShop(() => reply)
  stops.push(fake.stop)
  return fake.url
}

/** A port at which nobody listens. */
const closed = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(`http://127.0.0.1:${port}`))
    })
  })

it.each<[string, () => Promise<string>]>([
  ['a closed port', closed],
  ['an open one that says nothing', () => answering('silence')],
  ['one that hangs up', () => answering('hangUp')],
  ['a page', () => answering({ body: '<html>' })],
  ['another service', () => answering({ status: 404, body: 'nothing here' })],
  [
    'one that leads elsewhere',
    () => answering({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
  ],
  ['one with a fault', () => answering({ status: 500, body: 'Error: at /srv/app.js' })],
  ['the metadata of a cloud', async () => 'https://169.254.169.254'],
])('does not tell %s from any other, by words or time', async (_, at) => {
  const { said, ms } = await test(await at())
  expect(said).toBe(failures.word('zh', noStorefrontThere))
  expect(ms).toBeGreaterThanOrEqual(withinMs - 50)
})

it('says at once what a shop says of itself and of the token', async () => {
  expect((await test(await answering({ body: { data: { shop: { name: '首店' } } } }))).said).toBe('首店')
  expect((await test(await answering({ status: 401 }))).said).toContain('访问令牌无效')
})

it('keeps the status by which no shop was found, but does not tell it', async () => {
  const at = await answering({ status: 404, body: 'nothing here' })
  const shop = shopifyStorefronts({ checkWithinMs: 50 })({ baseUrl: at, token: 'abc' })
  await expect(shop.check()).rejects.toMatchObject({ failure: noStorefrontThere, status: 404 })
})
