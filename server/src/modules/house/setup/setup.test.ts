import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { type SetupStep, setupGet, setupSteps } from '@selvedge/contract/house/setup.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { fakeStorefront } from '../../../../test/shops/fake-storefront.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { employ } from '../../../../test/staff.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ adapters: fakeStorefront().adapters })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const setup = async (): Promise<SetupStep[]> =>
  (await server.ok(setupGet)).flatMap(({ step, done }) => (done ? [step] : []))

const connect = (enabled: boolean) =>
  server.ok(storefrontSave, {
    body: { channel: 'first', name: '第一店', baseUrl: 'https://first.test', token: 'shpat_1', enabled },
  })

it('knows of each step whether it is done', async () => {
  expect((await server.ok(setupGet)).map(({ step }) => step)).toEqual([...setupSteps])
  expect(await setup()).toEqual([])
  await connect(false)
  const virtual = await createLocations(server, [
    { name: '虚拟仓', virtuality: '1' },
    { name: '退货仓', fulfillOrder: '0' },
  ])
  // Neither a storefront that is off nor a place from which nothing ships is one.
  expect(virtual).toHaveProperty('退货仓')
  expect(await setup()).toEqual([])
  await connect(true)
  expect(await setup()).toEqual(['storefront'])
  const location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  expect(await setup()).toEqual(['storefront', 'locations'])
  await createVariants(server, ['S-1'])
  expect(await setup()).toEqual(['storefront', 'locations', 'products'])
  await stockUp(server, location, { 'S-1': 1 })
  expect(await setup()).toEqual(['storefront', 'locations', 'products', 'stock'])
  // What is sold out was there: the step does not come back.
  await stockUp(server, location, { 'S-1': -1 })
  expect(await setup()).toEqual(['storefront', 'locations', 'products', 'stock'])
  await employ(server, 'second.person', ['Store'])
  expect(await setup()).toEqual([...setupSteps])
})

it('is for whoever may change settings', async () => {
  expect(await server.call(setupGet, { as: 'Sellers' })).toMatchObject({ status: 403 })
})
