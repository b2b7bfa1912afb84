import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { demoShop } from '../../../server/seeds/demo/shop.ts'
import { storefrontSeed } from '../../src/storefront/storefront-seed.ts'
import { scratchFolder } from '../scratch.ts'
import { startScript, stop, untilSaid } from '../started.ts'

const now = new Date('2026-11-20T08:00:00Z')

it('has the goods, the locations and the orders of the demo shop', () => {
  const demo = demoShop(now)
  const shops = storefrontSeed(now)
  expect(shops.map(({ name }) => name)).toEqual(['example', 'example-second'])
  for (const { name, products, locations } of shops) {
    const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
    const own = name === 'example' ? ['GIFT-CARD-500'] : []
    expect(skus.toSorted()).toEqual([...demo.catalogue.variants.map(({ sku }) => sku), ...own].toSorted())
    expect(locations.map(({ name }) => name)).toEqual(demo.locations.map(({ name }) => name))
  }
  const names = shops.flatMap(({ orders = [] }) => orders.map(({ name }) => name))
  const storefront = demo.orders.filter(({ source }) => source === 'storefront')
  expect(names.toSorted()).toEqual(storefront.map(({ name }) => name).toSorted())
})

async function open(dataDir: string) {
  const started = startScript('open-storefront', { DATA_DIR: dataDir })
  await untilSaid(started, 'Open: ')
  return { started, url: /Open: (\S+)/.exec(started.output)?.[1] ?? '' }
}

const names = async (url: string): Promise<string[]> => {
  const listed: { orders: { name: string }[] } = JSON.parse(
    await (await fetch(`${url}/shops/example/orders`)).text(),
  )
  return listed.orders.map(({ name }) => name)
}

it('keeps its shops, and ends with whoever started it, even when that one is killed', async () => {
  const dataDir = scratchFolder()
  const first = await open(dataDir)
  const placed = await fetch(`${first.url}/shops/example/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(placed.status).toBe(200)
  const before = await names(first.url)
  first.started.child.kill('SIGKILL')
  await first.started.ended
  await expect.poll(() => answers(first.url), { timeout: 20_000 }).toBe(false)
  expect(existsSync(join(dataDir, 'storefront/shops.json'))).toBe(true)

  const second = await open(dataDir)
  expect(await names(second.url)).toEqual(before)
  expect(await stop(second.started)).toEqual([0, null])
  expect(await answers(second.url)).toBe(false)
})

const answers = (url: string) =>
  fetch(`${url}/shops`).then(
    () => true,
    () => false,
  )

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

it.runIf(process.platform === 'linux')('is started again at its address when it dies', async () => {
  const { started, url } = await open(scratchFolder())
  const before = await names(url)
  for (const _ of ['once', 'again']) {
    const [sandbox = 0] = childrenOf(started.child.pid ?? 0)
    process.kill(sandbox, 'SIGKILL')
    await expect.poll(() => started.output.includes('The storefront sandbox ended (SIGKILL)')).toBe(true)
    await expect.poll(() => answers(url), { timeout: 20_000 }).toBe(true)
  }
  expect(await names(url)).toEqual(before)
  expect(await stop(started)).toEqual([0, null])
  expect(await answers(url)).toBe(false)
})
