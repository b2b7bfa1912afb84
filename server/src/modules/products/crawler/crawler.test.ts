import { Transformer } from '@napi-rs/image'
import {
  crawlerAdd,
  crawlerDo,
  crawlerFlash,
  crawlerImages,
  crawlerLinkList,
  crawlerPageList,
  crawlerRemove,
  crawlerState,
  crawlerWakeup,
  maxThumbnailBytes,
} from '@selvedge/contract/products/crawler/crawler.ts'
import {
  type CrawlChange,
  crawlerAccept,
  crawlerFilters,
  crawlerIgnore,
  crawlerInbox,
  crawlerRuleDelete,
  crawlerRuleList,
  crawlerRuleSave,
  type SeenChange,
} from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { tradingFlushSale, tradingList } from '@selvedge/contract/products/trading/trading.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/harness.ts'
import { type Supplier, startSupplier } from '../../../../test/shops/supplier.ts'
import { countPage, heartbeatCrawlWorker } from './workers/crawl-workers.sql.ts'

let supplier: Supplier
beforeAll(async () => {
  supplier = await startSupplier()
})
afterAll(async () => {
  expect(await supplier.server.verify()).toEqual([])
  await supplier.close()
})

const ok: Supplier['server']['ok'] = (endpoint, sent) => supplier.server.ok(endpoint, sent)
const call: Supplier['server']['call'] = (endpoint, sent) => supplier.server.call(endpoint, sent)
const add = (path: string, more: { type?: 'main' | 'sub'; brand?: string } = {}) =>
  ok(crawlerAdd, { query: { brand: 'Fjord', url: `${supplier.url}${path}`, type: 'main', ...more } })
const crawl = () => supplier.server.runJobs()
const inbox = (query: object = {}) => ok(crawlerInbox, { query: { size: 500, ...query } })
const pages = (query: object = {}) => ok(crawlerPageList, { query: { size: 500, ...query } })
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const seenOf = (rows: readonly (CrawlChange | undefined)[]): SeenChange[] =>
  rows
    .filter((row) => row !== undefined)
    .map(({ id, kind, afterPrice, currency, afterUnits }) => ({ id, kind, afterPrice, currency, afterUnits }))
const requested = (part: string) =>
  [...supplier.shop.requested]
    .filter(([key]) => key.includes(part))
    .reduce((sum, [, times]) => sum + times, 0)

describe('a link', () => {
  it('is read with all that it leads to, each page once, and what it shows waits in the inbox', async () => {
    expect(await ok(crawlerDo)).toBe('还没有采集链接')
    expect(await add('/brands/fjord-kids')).toBe(0)
    expect(await add('/brands/fjord-kids')).toBe('该链接已经添加过')
    await crawl()
    const { run, waitingCount, links, openChanges } = await ok(crawlerState)
    expect(run).toMatchObject({ kind: 'link', pages: 11, done: 11, failed: 0, capped: false })
    expect(run?.finishedAt).not.toBeNull()
    expect([waitingCount, links]).toEqual([0, 1])
    expect(requested('/products/fjord-kids-0000')).toBe(1)
    const found = await inbox()
    expect(found).toHaveLength(openChanges)
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['new']))
    expect(found[0]).toMatchObject({ brand: 'Fjord', channel: '127.0.0.1', currency: 'EUR', state: 'open' })
    // Nothing is taken over before somebody accepts it.
    expect(await ok(tradingList)).toEqual([])
  })

  it('is listed, and crawled no more once it is removed', async () => {
    await add('/brands/petit-port', { brand: 'Petit' })
    await crawl()
    const [link] = await ok(crawlerLinkList)
    expect(link).toMatchObject({ brand: 'Petit', type: 'main', pages: 11, createdBy: 'Admin' })
    expect((await ok(crawlerFilters)).brands).toEqual(['Fjord', 'Petit'])
    await ok(crawlerRemove, { body: { id: link?.id ?? 0 } })
    expect(await ok(crawlerLinkList)).toHaveLength(1)
    expect(await call(crawlerRemove, { body: { id: link?.id ?? 0 } })).toMatchObject(
      refusal('CRAWLER_NO_LINK'),
    )
  })

  it.each([
    'ftp://example.com/',
    'http://127.0.0.1:1/',
    'http://10.0.0.8/',
    'http://[::ffff:192.168.1.1]/',
    'http://localhost/',
    'http://u:p@example.com/',
    'nonsense',
  ])('to %s is refused', async (url) => {
    const answer = await call(crawlerAdd, { query: { brand: 'X', url, type: 'main' } })
    expect(answer).toMatchObject(refusal('CRAWLER_URL'))
  })
})

describe('what a supplier changes', () => {
  it('is taken over as it is accepted, and only that', async () => {
    const found = await inbox({ brand: 'Fjord' })
    const style = found.filter(({ spu }) => spu === 'fjord-kids-0000')
    expect(await ok(crawlerAccept, { body: { seen: seenOf(found) } })).toBe(found.length)
    const [product] = await ok(tradingList, { query: { query: 'fjord-kids-0000' } })
    expect(product).toMatchObject({ brand: 'Fjord', state: 0, channel: '127.0.0.1' })
    expect(product?.variants.map(({ sku }) => sku).sort()).toEqual(style.map(({ sku }) => sku).sort())
    expect(product?.variants[0]?.cost).toBe(
      style.find(({ sku }) => sku === product?.variants[0]?.sku)?.afterPrice,
    )
    const again = await call(crawlerAccept, { body: { seen: seenOf(found) } })
    expect(again).toMatchObject(refusal('CRAWLER_DECIDED'))
    expect(await call(crawlerAccept, { body: { seen: [] } })).toMatchObject(refusal('CRAWLER_NONE_CHOSEN'))
  })

  it('shows as prices, units and sizes that came and went, without touching what we have', async () => {
    supplier.turn.now = 8
    expect(await ok(crawlerFlash)).toBe(0)
    expect(await ok(crawlerFlash)).toBe('采集正在进行，请等它完成')
    await crawl()
    const found = await inbox({ brand: 'Fjord' })
    const kinds = new Set(found.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['down', 'gone', 'new', 'stock', 'up'])
    const [up] = found.filter(({ kind }) => kind === 'up')
    expect(Number(up?.afterPrice)).toBeGreaterThan(Number(up?.beforePrice))
    const own = (await ok(tradingList, { query: { query: up?.spu ?? '' } }))[0]?.variants
    expect(own?.find(({ sku }) => sku === up?.sku)?.cost).toBe(up?.beforePrice)
  })

  it('is listed whatever was decided where all are asked for', async () => {
    const states = async (state: 'open' | 'accepted' | 'all') =>
      new Set((await inbox({ state })).map((one) => one.state))
    expect(await states('open')).toEqual(new Set(['open']))
    expect(await states('accepted')).toEqual(new Set(['accepted']))
    expect(await states('all')).toEqual(new Set(['open', 'accepted']))
  })

  it('is not asked again once it is ignored, until it is something else', async () => {
    const [up] = await inbox({ brand: 'Fjord', kind: 'up' })
    await ok(crawlerIgnore, { body: { seen: seenOf([up]) } })
    await ok(crawlerDo)
    await crawl()
    const still = await inbox({ query: up?.sku ?? '', kind: 'up' })
    expect(still).toEqual([])
    expect(await inbox({ state: 'ignored' })).toMatchObject([{ sku: up?.sku, decidedBy: 'Admin' }])
  })

  it('is not decided where the page was read again and shows something else than was seen', async () => {
    const seen = await inbox({ brand: 'Fjord' })
    supplier.turn.now = 9
    supplier.server.clock.time = new Date(supplier.server.clock.time.getTime() + 60_000)
    await ok(crawlerDo)
    await crawl()
    const now = await inbox({ brand: 'Fjord' })
    const before = new Map(seen.map((row) => [row.id, row]))
    const other = now.find(
      ({ id, kind, afterUnits }) =>
        kind === 'stock' && before.get(id)?.afterUnits !== afterUnits && before.has(id),
    )
    const stale = other && before.get(other.id)
    expect(stale).toBeDefined()
    expect(Date.parse(other?.foundAt ?? '')).toBeGreaterThan(Date.parse(stale?.foundAt ?? ''))
    for (const endpoint of [crawlerAccept, crawlerIgnore])
      expect(await call(endpoint, { body: { seen: seenOf([stale]) } })).toMatchObject({
        ...refusal('CRAWLER_CHANGED_SINCE'),
        message: expect.stringContaining(other?.sku ?? '-'),
      })
    expect(await inbox({ brand: 'Fjord' })).toEqual(now)
    // What stands in the other lines as it was seen is what is still taken.
    const same = now.find(
      ({ id, kind, afterPrice }) => kind === 'up' && before.get(id)?.afterPrice === afterPrice,
    )
    if (same) expect(await ok(crawlerIgnore, { body: { seen: seenOf([before.get(same.id)]) } })).toBe(1)
  })

  it('is withdrawn where the supplier takes it back', async () => {
    supplier.turn.now = 0
    await ok(crawlerDo)
    await crawl()
    expect(await inbox({ brand: 'Fjord' })).toEqual([])
    expect((await inbox({ state: 'withdrawn' })).length).toBeGreaterThan(10)
  })

  it('accepted, changes units and price of ours; costs stay until they are synced', async () => {
    supplier.turn.now = 16
    await ok(crawlerDo)
    await crawl()
    const found = await inbox({ brand: 'Fjord' })
    await ok(crawlerAccept, { body: { seen: seenOf(found) } })
    await ok(crawlerFlash)
    await crawl()
    expect(await inbox({ brand: 'Fjord' })).toEqual([])
    const gone = found.find(({ kind }) => kind === 'gone')
    const [product] = await ok(tradingList, { query: { query: gone?.spu ?? '' } })
    expect(product?.variants.find(({ sku }) => sku === gone?.sku)?.quantity).toBe(0)
  })
})

describe('a promotion that is flushed', () => {
  it('has the pages of its goods read again, and of no others; what is new waits in the inbox', async () => {
    const style = 'fjord-kids-0000'
    const before = [requested(`/products/${style}`), requested('/products/fjord-kids-0001')]
    supplier.turn.now = 120
    supplier.server.clock.time = new Date(supplier.server.clock.time.getTime() + 10_000)
    expect(await ok(tradingFlushSale, { body: { handle: style } })).toBe(1)
    await crawl()
    expect(requested(`/products/${style}`)).toBeGreaterThan(before[0] ?? 0)
    expect(requested('/products/fjord-kids-0001')).toBe(before[1])
    const found = await inbox({ brand: 'Fjord' })
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ spu }) => spu))).toEqual(new Set([style]))
    expect((await ok(crawlerState)).run).toMatchObject({ kind: 'stock', pages: 1, done: 1 })
  })
})

describe('rules', () => {
  it('decide on what comes from then on, the first that fits', async () => {
    const small = { kind: 'up', percent: 20, decision: 'accept' } as const
    await ok(crawlerRuleSave, { body: small })
    await ok(crawlerRuleSave, { body: { kind: 'stock', decision: 'ignore', brand: 'Fjord' } })
    expect(await ok(crawlerRuleList)).toMatchObject([
      { kind: 'up', percent: 20 },
      { kind: 'stock', brand: 'Fjord' },
    ])
    supplier.turn.now = 24
    await ok(crawlerDo)
    await crawl()
    expect(await inbox({ kind: 'stock', brand: 'Fjord' })).toEqual([])
    const rises = await inbox({ kind: 'up', brand: 'Fjord' })
    for (const { beforePrice, afterPrice } of rises)
      expect(Number(afterPrice)).toBeGreaterThan(Number(beforePrice) * 1.2)
    const accepted = await inbox({ kind: 'up', state: 'accepted' })
    expect(accepted.filter(({ decidedBy }) => decidedBy === 'rule').length).toBeGreaterThan(0)
  })

  it('are refused where they make no sense, and go', async () => {
    const wrong = await call(crawlerRuleSave, { body: { kind: 'new', percent: 5, decision: 'accept' } })
    expect(wrong).toMatchObject(refusal('CRAWLER_RULE_PERCENT'))
    const [rule] = await ok(crawlerRuleList)
    await ok(crawlerRuleDelete, { body: { id: rule?.id ?? 0 } })
    expect(await call(crawlerRuleDelete, { body: { id: rule?.id ?? 0 } })).toMatchObject(
      refusal('CRAWLER_NO_RULE'),
    )
  })
})

describe('bad pages', () => {
  it('have a row and a reason each, and stop nothing', async () => {
    await add('/trials', { brand: 'Bad' })
    await crawl()
    const rows = await pages({ brand: 'Bad', state: 'failed' })
    const reasons = Object.fromEntries(
      rows.map(({ url, problem }) => [url.slice(supplier.url.length), problem?.kind]),
    )
    expect(reasons).toMatchObject({
      '/trials/round': 'crawl.redirects',
      '/trials/away': 'crawl.forbidden',
      '/trials/short': 'crawl.length',
      '/trials/huge': 'crawl.tooLarge',
      '/trials/text': 'crawl.type',
      '/trials/wrong': 'crawl.product',
      '/private': 'crawl.robots',
      '/trials/maze/on/on/on/on': 'crawl.loop',
    })
    expect(requested('/private')).toBe(0)
    expect((await ok(crawlerState)).run).toMatchObject({ kind: 'link', capped: false })
  })

  it('that change while they are read are not believed', async () => {
    const [moving] = await inbox({ query: 'moving' })
    await ok(crawlerAccept, { body: { seen: seenOf([moving]) } })
    await ok(crawlerFlash)
    await crawl()
    const [page] = await pages({ query: '/trials/moving' })
    expect(page).toMatchObject({ state: 'failed', attempts: 3, problem: { kind: 'crawl.changing' } })
    expect(await inbox({ query: 'moving' })).toEqual([])
  })
})

describe('pictures', () => {
  it('of a page are those that are pictures', async () => {
    const url = `${supplier.url}/products/fjord-kids-0000`
    const found = await ok(crawlerImages, { query: { url } })
    expect(found).toEqual(
      ['0-0', '0-1'].map((name) => ({
        image: `${supplier.url}/images/${name}.png`,
        thumbnail: expect.stringMatching(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/),
      })),
    )
    for (const { thumbnail } of found) {
      const bytes = Buffer.from(thumbnail.split(',')[1] ?? '', 'base64')
      expect(bytes.length).toBeLessThanOrEqual(maxThumbnailBytes)
      expect((await new Transformer(bytes).metadata()).width).toBeLessThanOrEqual(200)
    }
    const listed = `${found[0]?.image},${supplier.url}/trials/image,${supplier.url}/none.png`
    expect(await ok(crawlerImages, { query: { url: listed } })).toEqual([found[0]])
  })

  it('are asked of nobody inside, nor of a page that is none', async () => {
    const inside = await call(crawlerImages, { query: { url: 'http://192.168.0.1/' } })
    expect(inside).toMatchObject(refusal('CRAWLER_URL'))
    const none = await call(crawlerImages, { query: { url: `${supplier.url}/trials/text` } })
    expect(none).toMatchObject(refusal('CRAWLER_IMAGES'))
  })
})

describe('a page that shows another style', () => {
  it('takes the former off sale as it is accepted, and brings the new one', async () => {
    await add('/trials/another', { type: 'sub', brand: 'Another' })
    await crawl()
    const former = await inbox({ brand: 'Another' })
    expect(former).toMatchObject([{ kind: 'new', sku: 'former-2Y' }])
    await ok(crawlerAccept, { body: { seen: seenOf(former) } })
    await ok(crawlerFlash)
    await crawl()
    const found = await inbox({ brand: 'Another' })
    expect(found.map(({ kind, spu, sku }) => [kind, spu, sku]).sort()).toEqual([
      ['gone', 'former', 'former-2Y'],
      ['new', 'latter', 'latter-2Y'],
    ])
    // The former is not forgotten, nor found once more, while the page stays as it is.
    await ok(crawlerFlash)
    await crawl()
    expect(idsOf(await inbox({ brand: 'Another' })).sort()).toEqual(idsOf(found).sort())
    await ok(crawlerAccept, { body: { seen: seenOf(found) } })
    const [product] = await ok(tradingList, { query: { query: 'former' } })
    expect(product?.variants).toMatchObject([{ sku: 'former-2Y', quantity: 0 }])
  })
})

describe('a link that was wrong', () => {
  const linkOf = async (brand: string) =>
    (await ok(crawlerLinkList)).find((link) => link.brand === brand)?.id ?? 0
  const remove = async (brand: string) => ok(crawlerRemove, { body: { id: await linkOf(brand) } })
  const path = '/brands/mini-maille'

  it('is read no further once it is removed, and keeps nobody from anything', async () => {
    await add(path, { brand: 'Wrong' })
    await crawl()
    expect(await pages({ brand: 'Wrong' })).toHaveLength(11)
    expect(await ok(crawlerFlash)).toBe(0)
    const before = (await ok(crawlerState)).run?.pages ?? 0
    const read = requested('/products/mini-maille')
    await remove('Wrong')
    expect((await ok(crawlerState)).run?.pages).toBe(before - 10)
    await crawl()
    expect(requested('/products/mini-maille')).toBe(read)
    expect((await ok(crawlerState)).run?.finishedAt).not.toBeNull()
    const [left] = await pages({ brand: 'Wrong', query: '/products/' })
    expect(left).toMatchObject({ state: 'failed', problem: { kind: 'crawl.linkRemoved' } })
    await add('/brands/nowhere', { brand: 'Nowhere' })
    await remove('Nowhere')
    expect((await ok(crawlerState)).run).toMatchObject({ pages: 0, finishedAt: expect.any(String) })
  })

  it('leaves its pages to the one that is added in its place', async () => {
    await add(path, { brand: 'Maille' })
    await crawl()
    expect(await pages({ brand: 'Wrong' })).toEqual([])
    expect(await pages({ brand: 'Maille' })).toHaveLength(11)
    expect(await inbox({ brand: 'Wrong' })).toEqual([])
    expect((await inbox({ brand: 'Maille' })).length).toBeGreaterThan(10)
    const read = requested('/products/mini-maille')
    await ok(crawlerFlash)
    await crawl()
    expect(requested('/products/mini-maille') - read).toBe(10)
  })
})

describe('the workers', () => {
  it('are told of with what they have read, and are woken', async () => {
    const { db } = supplier.server.app.database
    expect(await ok(crawlerWakeup)).toBe('没有在线的采集进程')
    await heartbeatCrawlWorker(db, 'crawler-1', 'http://x/')
    expect((await ok(crawlerState)).slavers).toMatchObject([
      { name: 'crawler-1', status: 'working', total: 0 },
    ])
    await countPage(db, 'crawler-1')
    expect((await ok(crawlerState)).slavers).toMatchObject([
      { status: 'idle', lastMinute: 1, lastFiveMinutes: 1, total: 1 },
    ])
    expect(await ok(crawlerWakeup)).toBe('没有等待采集的页面')
    await ok(crawlerDo)
    expect(await ok(crawlerWakeup)).toBe(0)
    await crawl()
    expect((await ok(crawlerState)).waitingCount).toBe(0)
  })
})
