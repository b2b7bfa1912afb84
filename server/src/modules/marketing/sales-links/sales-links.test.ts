import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { salesLinkGet } from '@selvedge/contract/marketing/sales-links/sales-links.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { withSource } from './sales-links.rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createVariants(server, ['TOP-01-S', 'HAT-01-S', 'SKIRT-01-S'])
  await server.ok(storefrontSave, {
    body: { channel: 'first', name: '主店', baseUrl: 'https://first.test', token: 'shpat_1', enabled: true },
  })
  await server.app.database.db.execute(
    sql`insert into storefront_item (channel, ex_id, sku, url) values
          ('first', '1', 'TOP-01-S', 'https://first.test/products/top?variant=1'), ('first', '2', 'HAT-01-S', '')`,
  )
})
afterAll(() => server.stop())

const linksOf = (sku: string) => server.ok(salesLinkGet, { query: { sku }, as: 'Sellers' })

it('leads to the page of the shop and of the mini program, with who shares it', async () => {
  const links = await linksOf('TOP-01-S')
  expect(links).toMatchObject({
    sku: 'TOP-01-S',
    storefront: 'https://first.test/products/top?variant=1&source=sellers',
  })
  expect(links.miniProgram).toMatch(/^pages\/product\/index\?handle=.+&sku=TOP-01-S&source=sellers$/)
})

it('makes the address of a page of which only the handle is known, and none where the shop does not sell it', async () => {
  expect((await linksOf('HAT-01-S')).storefront).toMatch(
    /^https:\/\/first\.test\/products\/.+source=sellers$/,
  )
  expect((await linksOf('SKIRT-01-S')).storefront).toBe('')
})

it('is refused for a SKU that nobody knows', async () => {
  const answer = await server.call(salesLinkGet, { query: { sku: 'GHOST' } })
  expect(answer).toMatchObject({ ...refusal('SALES_LINK_SKU_UNKNOWN'), message: '没有这个 SKU：GHOST' })
})

test.each([
  ['https://a.test/x', 'https://a.test/x?source=me'],
  ['https://a.test/x?source=other&y=1', 'https://a.test/x?source=me&y=1'],
  ['https://a.test/x#top', 'https://a.test/x?source=me#top'],
  ['no address', 'no address'],
])('%s with its source', (address, link) => {
  expect(withSource(address, 'me')).toBe(link)
})
