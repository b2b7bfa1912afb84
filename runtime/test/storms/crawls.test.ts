import { expect, test } from 'vitest'
import { crawls } from '../../src/crawls/crawls.ts'
import { type CrawlFacts, crawlDifferencesOf, strangeOf, tooFast } from '../../src/crawls/facts.ts'
import { handlesAt, type Size, shopAt } from '../../src/crawls/shown.ts'

test('a fifth of the answers failing and kill -9 of crawlers leave each change of a supplier in the inbox once, and nothing is taken over unasked', async () => {
  const differences = await crawls({
    seed: Number(process.env.STORM_SEED ?? 4),
    pages: 48,
    kills: 2,
    everyMs: 1_000,
    crawlers: 2,
    delayMs: 20,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  expect(differences).toEqual([])
}, 240_000)

const goods = 3
const shop = [...shopAt(goods, 0)]
const rows = (sizes: readonly (readonly [string, Size])[]) => sizes.map(([sku, size]) => ({ sku, ...size }))
const [[dearer, { price = null, units = 0 } = {}] = [''], [sold] = [''], [fresh, freshSize] = ['']] = shop
const ours = new Map(
  shop
    .filter(([sku]) => sku !== fresh)
    .map(([sku, size]) => [sku, { ...size, ...(sku === dearer && { price: (price ?? 0) - 100 }) }]),
)
ours.set('no-more-2Y', { price: 1_000, units: 2 })
const open: CrawlFacts['open'] = [
  { kind: 'up', sku: dearer, afterPrice: `${(price ?? 0) / 100}`, afterUnits: units },
  {
    kind: 'new',
    sku: fresh,
    afterPrice: `${(freshSize?.price ?? 0) / 100}`,
    afterUnits: freshSize?.units ?? 0,
  },
  { kind: 'gone', sku: 'no-more-2Y', afterPrice: null, afterUnits: null },
]
const pages = handlesAt(goods, 0).map((handle) => ({
  url: `http://supplier/products/${handle}`,
  state: 'done',
  problem: null,
}))
/** A price that rose, a size that is new and one that is gone: all three wait in the inbox. */
const wellTold: CrawlFacts = { goods, turn: 0, ours, trading: rows([...ours]), open, pages, jobs: [] }

test('a crawl that is as it should be makes no difference', () => {
  expect(crawlDifferencesOf(wellTold)).toEqual([])
})

const [rise, , gone] = open
const [first, ...others] = pages
const lastOf = (changed: Partial<CrawlFacts>) => ({ ...wellTold, ...changed })

test.each<[string, Partial<CrawlFacts>, RegExp[]]>([
  ['a change that is lost', { open: open.slice(1) }, [/ up \d+ cents: nothing in the inbox says so$/]],
  [
    'one that is told of twice',
    { open: [...open, ...open.slice(2)] },
    [/^change no-more-2Y gone is there 2 times$/],
  ],
  [
    'one with another price',
    { open: [...(rise ? [{ ...rise, afterPrice: '1.00' }] : []), ...open.slice(1)] },
    [/nothing in the inbox says so$/, / up 100 cents: only the inbox says so$/],
  ],
  [
    'one of a size that is as it was',
    { open: [...open, ...(gone ? [{ ...gone, sku: sold }] : [])] },
    [/ gone: only the inbox says so$/],
  ],
  [
    'a price that nobody has accepted',
    { trading: rows([...ours].map(([sku, size]) => [sku, sku === dearer ? { ...size, price } : size])) },
    [/is here at \d+ cents with \d+ units, accepted was/],
  ],
  ['a size that is lost', { trading: rows([...ours]).slice(1) }, [/was accepted and is not here$/]],
  [
    'a size that nobody has accepted',
    { trading: [...rows([...ours]), { sku: 'x', price: 1, units: 1 }] },
    [/^x is here at 1 cents with 1 units, accepted was null$/],
  ],
  [
    'a size that is there twice',
    { trading: [...rows([...ours]), ...rows([...ours]).slice(-1)] },
    [/^size no-more-2Y is there 2 times$/],
  ],
  ['a page that was never read', { pages: others }, [/^the page of .* was never read$/]],
  [
    'a page that was given up',
    { pages: [...(first ? [{ ...first, state: 'failed' }] : []), ...others] },
    [/is failed instead of done \(no reason\)$/],
  ],
  ['a page that is there twice', { pages: [...pages, ...pages.slice(0, 1)] }, [/^page .* is there 2 times$/]],
  ['a job that failed for good', { jobs: ['crawlPage boom'] }, [/^job crawlPage boom is left$/]],
])('%s is a difference', (_, changed, differences) => {
  expect(crawlDifferencesOf(lastOf(changed))).toEqual(differences.map((line) => expect.stringMatching(line)))
})

test('while answers fail a page is given up for a reason, and nothing is told of that was never shown', () => {
  const failed = (problem: CrawlFacts['pages'][number]['problem']) =>
    lastOf({ open: open.slice(0, 2), pages: pages.map((page) => ({ ...page, state: 'failed', problem })) })
  expect(strangeOf(failed({ kind: 'crawl.status', params: { status: 502 } }), [0])).toEqual([])
  expect(strangeOf(failed({ kind: 'crawl.noProduct', params: {} }), [0])).toHaveLength(goods)
  expect(strangeOf(failed(null), [0])).toHaveLength(goods)
  const invented = rise ? [{ ...rise, afterPrice: '1.00' }] : []
  expect(strangeOf(lastOf({ open: invented }), [0])).toEqual([
    expect.stringContaining('has never shown that'),
  ])
})

test('a site that is asked sooner than it wants is a difference, one that is asked late is none', () => {
  const even = Array.from({ length: 100 }, (_, place) => place * 20)
  expect(tooFast(even, 20, 0)).toEqual([])
  expect(
    tooFast(
      even.map((at) => at + (at % 3) * 200).toSorted((a, b) => a - b),
      20,
      40,
    ),
  ).toEqual([])
  expect(
    tooFast(
      even.map((at) => at * 0.8),
      20,
      8,
    ),
  ).toEqual([expect.stringContaining('times too early')])
  expect(tooFast([...even.slice(0, 50), ...Array(10).fill(980), ...even.slice(50)], 20, 8)).toHaveLength(1)
})
