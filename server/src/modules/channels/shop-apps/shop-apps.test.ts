import {
  shopAppAuthorise,
  shopAppInstall,
  shopAppList,
  shopAppPage,
  shopAppReport,
  shopAppSave,
} from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shopAppsDemo } from '../../../../../sandbox/src/demo-merchants.ts'
import { type RunningSandbox, startSandbox } from '../../../../../sandbox/src/storefront/start.ts'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'

const domain = 'silk.myshopify.com'
const [reports] = shopAppsDemo
let sandbox: RunningSandbox
let server: TestServer

beforeEach(async () => {
  sandbox = await startSandbox({
    port: 0,
    shops: [{ name: 'silk', title: '真丝店', locations: [{ name: '仓' }], products: [] }],
    apps: shopAppsDemo,
  })
  server = await startTestServer({ publicUrl: 'https://back.test' })
  // The store signs what it sends with the time that it is.
  server.clock.time = new Date()
})
afterEach(async () => {
  await server.stop()
  await sandbox.close()
})

const given = () => ({
  app: 'main' as const,
  shop: domain,
  baseUrl: sandbox.shopUrl('silk'),
  clientId: reports?.clientId ?? '',
  clientSecret: reports?.secret ?? '',
  channel: 'first' as const,
  enabled: true,
})
const setUp = (over: Partial<ReturnType<typeof given>> = {}) =>
  server.ok(shopAppSave, { body: { ...given(), ...over } })
const main = async () => (await server.ok(shopAppList)).find(({ app }) => app === 'main')
const sql = async (text: string) => (await server.app.database.pool.query(text)).rows

/** The owner of the store says yes: the query by which the browser comes back. */
async function allow(url: string): Promise<string> {
  const answer = await fetch(url.split('?')[0] ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: url.split('?')[1] ?? '',
  })
  return (answer.headers.get('location') ?? '').split('?')[1] ?? ''
}

async function begin() {
  const { url, oauthState } = await server.ok(shopAppAuthorise, {
    query: { app: 'main', pageQuery: `shop=${domain}` },
    as: null,
  })
  return { url, oauthState, pageQuery: await allow(url) }
}

const finish = ({ pageQuery, oauthState }: { pageQuery: string; oauthState: string }) =>
  server.call(shopAppInstall, { body: { app: 'main', pageQuery, oauthState }, as: null })

describe('setting up', () => {
  it('lists every kind, keeps the secret sealed and shows its end alone', async () => {
    expect((await server.ok(shopAppList)).map(({ app, channel, shop }) => [app, channel, shop])).toEqual([
      ['main', 'first', ''],
      ['cn', 'second', ''],
      ['tb', 'second', ''],
      ['gateway', 'first', ''],
    ])
    await setUp()
    expect(await main()).toMatchObject({
      shop: domain,
      clientSecret: '••••cret',
      scopes: [],
      installedAt: null,
    })
    const stored = JSON.stringify([
      await sql('select * from shop_app'),
      await sql('select * from audit_entry'),
    ])
    expect(stored).not.toContain('main-secret')
  })

  it('asks for the secret again where the store, its address or the app is another one', async () => {
    expect(await server.call(shopAppSave, { body: { ...given(), clientSecret: '' } })).toMatchObject(
      refusal('SHOP_APP_SECRET_MISSING'),
    )
    await setUp()
    await setUp({ clientSecret: '', channel: 'first' })
    for (const over of [
      { shop: 'other.myshopify.com' },
      { clientId: 'other' },
      { baseUrl: 'https://other.test' },
    ]) {
      const body = { ...given(), ...over, clientSecret: '' }
      expect(await server.call(shopAppSave, { body })).toMatchObject(refusal('SHOP_APP_SECRET_MISSING'))
    }
  })

  it('does not turn on again an app that somebody else has turned off since the form was opened', async () => {
    const save = (over: object) => server.call(shopAppSave, { body: { ...given(), ...over } })
    const version = (await main())?.version
    expect(version).toBe('')
    await setUp({ enabled: false })
    expect(await save({ version })).toMatchObject(refusal('SHOP_APP_CHANGED_SINCE'))
    const opened = (await main())?.version
    expect(await save({ enabled: false, channel: 'second', version: opened })).toMatchObject({ code: 0 })
    expect(await save({ version: opened })).toMatchObject(refusal('SHOP_APP_CHANGED_SINCE'))
    expect(await main()).toMatchObject({ enabled: false, channel: 'second' })
    const rotated = (await main())?.version
    expect(await save({ clientSecret: 'shpss_another', version: rotated })).toMatchObject({ code: 0 })
    expect(await save({ clientSecret: 'shpss_third', version: rotated })).toMatchObject(
      refusal('SHOP_APP_CHANGED_SINCE'),
    )
    expect(await save({})).toMatchObject({ code: 0 })
  })

  it.each([
    'silk.example.com',
    'https://silk.myshopify.com',
    '-silk.myshopify.com',
    'silk.myshopify.com.evil.test',
  ])('refuses the domain %s', async (shop) => {
    expect(await server.call(shopAppSave, { body: { ...given(), shop } })).toMatchObject({
      code: -1,
      data: expect.objectContaining({ field: 'shop' }),
    })
  })
})

describe('installing', () => {
  it('leads to the owner of the store, takes what is granted, and leads on to the page', async () => {
    await setUp()
    const started = await begin()
    expect(new URL(started.url).searchParams.get('scope')).toBe('read_products,read_content,read_analytics')
    expect(new URL(started.url).searchParams.get('redirect_uri')).toBe('https://back.test/analytics/install')
    const { data } = await finish(started)
    expect(data).toEqual({
      next: expect.stringMatching(/^\/analytics\/index\?shop=silk.myshopify.com&host=/),
    })
    expect(await main()).toMatchObject({
      scopes: ['read_products', 'read_content', 'read_analytics'],
      installedAt: server.clock.time.toISOString(),
      shopName: '真丝店',
    })
    expect(
      await sql(
        "select account_name, subject, subject_id from audit_entry where endpoint = 'shopAppInstall'",
      ),
    ).toEqual([{ account_name: domain, subject: 'shopApp', subject_id: 'main' }])
    expect(JSON.stringify(await sql('select * from shop_app'))).not.toContain(sandbox.sandbox.shops[0]?.token)
  })

  it('takes a code once', async () => {
    await setUp()
    const started = await begin()
    await finish(started)
    expect(await finish(started)).toMatchObject(refusal('SHOP_APP_REFUSED'))
  })

  it('is finished by no other browser, and not after ten minutes', async () => {
    await setUp()
    const [one, other] = [await begin(), await begin()]
    expect(await finish({ ...one, oauthState: other.oauthState })).toMatchObject(refusal('SHOP_APP_STATE'))
    expect(await finish({ ...one, oauthState: '' })).toMatchObject(refusal('SHOP_APP_STATE'))
    server.clock.time = new Date(Date.now() - 11 * 60_000)
    const early = await server.ok(shopAppAuthorise, {
      query: { app: 'main', pageQuery: `shop=${domain}` },
      as: null,
    })
    server.clock.time = new Date()
    const late = { oauthState: early.oauthState, pageQuery: await allow(early.url) }
    expect(await finish(late)).toMatchObject(refusal('SHOP_APP_STATE'))
  })

  it('refuses what the store has not signed, or signed a while ago', async () => {
    await setUp()
    const started = await begin()
    const changed = started.pageQuery.replace('code=', 'code=0')
    expect(await finish({ ...started, pageQuery: changed })).toMatchObject(refusal('SHOP_APP_UNSIGNED'))
    const unsigned = new URLSearchParams(started.pageQuery)
    unsigned.delete('hmac')
    expect(await finish({ ...started, pageQuery: String(unsigned) })).toMatchObject(
      refusal('SHOP_APP_UNSIGNED'),
    )
    server.clock.time = new Date(Date.now() + 100_000)
    expect(await finish(started)).toMatchObject(refusal('SHOP_APP_LATE'))
  })

  it('says which scopes are missing', async () => {
    await setUp()
    const { url, oauthState } = await server.ok(shopAppAuthorise, {
      query: { app: 'main', pageQuery: `shop=${domain}` },
      as: null,
    })
    const less = new URL(url)
    less.searchParams.set('scope', 'write_products')
    expect(await finish({ pageQuery: await allow(less.href), oauthState })).toMatchObject({
      ...refusal('SHOP_APP_SCOPES'),
      message: expect.stringContaining('read_content, read_analytics'),
    })
  })

  it('begins for its own store alone, where it is set up and turned on', async () => {
    const ask = (pageQuery: string) =>
      server.call(shopAppAuthorise, { query: { app: 'main', pageQuery }, as: null })
    expect(await ask(`shop=${domain}`)).toMatchObject(refusal('SHOP_APP_NONE'))
    await setUp()
    expect(await ask('shop=other.myshopify.com')).toMatchObject(refusal('SHOP_APP_OTHER_SHOP'))
    expect(await ask('')).toMatchObject(refusal('SHOP_APP_OTHER_SHOP'))
    expect(await ask(`shop=${domain}&hmac=00`)).toMatchObject(refusal('SHOP_APP_UNSIGNED'))
    await setUp({ enabled: false })
    expect(await ask(`shop=${domain}`)).toMatchObject(refusal('SHOP_APP_NONE'))
  })
})

describe('a page inside the admin of a store', () => {
  const policyOf = async (path: string) =>
    String((await server.app.http.inject({ method: 'GET', url: path })).headers['content-security-policy'])

  it('says what it needs to talk with the store', async () => {
    await setUp()
    expect(await server.ok(shopAppPage, { query: { app: 'main', shop: domain }, as: null })).toEqual({
      clientId: 'sandbox-reports-main',
      script: `${sandbox.shopUrl('silk')}/app-bridge.js`,
      admin: `${sandbox.shopUrl('silk')}/admin/apps/sandbox-reports-main`,
    })
    expect(await server.call(shopAppPage, { query: { app: 'cn', shop: domain }, as: null })).toMatchObject(
      refusal('SHOP_APP_NONE'),
    )
  })

  it('is framed by its own store, and by nobody else', async () => {
    await setUp()
    const origin = new URL(sandbox.url).origin
    for (const page of ['index', 'install']) {
      expect(await policyOf(`/analytics/${page}?shop=${domain}`)).toContain(`frame-ancestors ${origin}`)
      expect(await policyOf(`/analytics/${page}?shop=${domain}`)).toContain(`script-src 'self' ${origin};`)
      for (const query of ['', '?shop=', '?shop=other.myshopify.com', '?shop=%00']) {
        expect(await policyOf(`/analytics/${page}${query}`)).toContain("frame-ancestors 'none'")
      }
    }
    expect(await policyOf(`/analytics/index_cn?shop=${domain}`)).toContain("frame-ancestors 'none'")
    expect(await policyOf(`/order/list?shop=${domain}`)).toContain("frame-ancestors 'none'")
    await setUp({ enabled: false })
    expect(await policyOf(`/analytics/index?shop=${domain}`)).toContain("frame-ancestors 'none'")
  })
})

describe('the report inside the admin', () => {
  const tokenOf = (clientId: string) => {
    const [shop] = sandbox.sandbox.shops
    const app = sandbox.sandbox.apps.find(clientId)
    if (!shop || !app) throw new Error('the sandbox has neither')
    return sandbox.sandbox.apps.sessionToken(shop, app)
  }
  const ask = (token: string, over: { app?: 'main' | 'cn' | 'tb'; season?: string; shop?: string } = {}) =>
    server.call(shopAppReport, { query: { app: 'main', shop: domain, token, ...over }, as: null })

  it.each([
    ['main', 'first', 0],
    ['cn', 'second', 1],
    ['tb', 'second', 2],
  ] as const)(
    'is for whoever looks at it in the admin of %s, without what follows from costs',
    async (app, channel, at) => {
      const { clientId = '', secret: clientSecret = '' } = shopAppsDemo[at] ?? {}
      await server.ok(shopAppSave, { body: { ...given(), app, channel, clientId, clientSecret } })
      await createVariants(server, ['SILK-1'])
      const { HQ = 0 } = await createLocations(server, [{ name: 'HQ' }])
      await stockUp(server, HQ, { 'SILK-1': 5 })
      await sql("insert into product_tag (product_id, tag) select id, 'SS24' from product")
      await server.runJobs()
      const { data } = await ask(tokenOf(clientId), { app, season: 'spring-summer-2024' })
      expect(data).toMatchObject({
        season: 'spring-summer-2024',
        seasons: expect.arrayContaining(['autumn-winter-2019']),
        rows: [{ vendor: 'Testbrand', total_inventory: 5, total_sale_cost: null, gross_profit: null }],
      })
      // The token of one app opens no other's report.
      const other = app === 'main' ? 'sandbox-reports-cn' : 'sandbox-reports-main'
      expect(await ask(tokenOf(other), { app })).toMatchObject(refusal('SHOP_APP_SESSION'))
    },
  )

  it('is for nobody else, and of no season that never was', async () => {
    await setUp()
    const token = tokenOf('sandbox-reports-main')
    for (const forged of ['', 'x', token.slice(0, -2), tokenOf('sandbox-reports-cn')]) {
      expect(await ask(forged)).toMatchObject(refusal('SHOP_APP_SESSION'))
    }
    expect(await ask(token, { shop: 'other.myshopify.com' })).toMatchObject(refusal('SHOP_APP_OTHER_SHOP'))
    expect(await ask(token, { season: 'spring-summer-1999' })).toMatchObject(refusal('SEASON_UNKNOWN'))
    server.clock.time = new Date(Date.now() + 80_000)
    expect(await ask(token)).toMatchObject(refusal('SHOP_APP_SESSION'))
  })
})
