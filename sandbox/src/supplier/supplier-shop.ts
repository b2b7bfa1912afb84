import { createHash } from 'node:crypto'
import { FaultSwitch } from '../faults.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Answered, Partner } from '../http/partner-server.ts'
import { randomFrom } from '../random.ts'
import { brandTitle, goodAt, isGone, supplierBrands } from './goods.ts'
import { listPage, productPage } from './pages.ts'
import { pictureOf } from './picture.ts'

export interface SupplierOptions {
  /** Goods that it has. */
  goods?: number
  /** How often it has changed by now. */
  turn?(): number
  /** The part of its pages that fail when they are asked for first. */
  failing?: number
  /** Seconds that it asks crawlers to leave it alone. */
  delay?: number
}

const onPage = 24
const turnMs = 10 * 60_000
const started = Date.now()

const html = (text: string, more: Partial<Answered> = {}): Answered => ({
  type: 'text/html; charset=utf-8',
  text,
  busy: 'busy',
  ...more,
})

/** A supplier's shop: lists, thousands of products that change now and then, and pages that try whoever reads them. */
export class SupplierShop implements Partner {
  readonly faults = new FaultSwitch()
  /** The paths that were asked for, by how often. */
  readonly requested = new Map<string, number>()
  readonly #options: Required<SupplierOptions>

  constructor({
    goods = 2_400,
    turn = () => Math.floor((Date.now() - started) / turnMs),
    failing = 0.02,
    delay = 0.2,
  }: SupplierOptions = {}) {
    this.#options = { goods, turn, failing, delay }
  }

  answer(exchange: Exchange): Answered | null {
    const { path, query, request } = exchange
    const key = `/${path.join('/')}${query.size > 0 ? `?${query}` : ''}`
    const times = (this.requested.get(key) ?? 0) + 1
    this.requested.set(key, times)
    if (path[0] === 'robots.txt') return this.#robots()
    if (times === 1 && this.#fails(key)) return html('busy', { status: 503 })
    const base = `http://${request.headers.host}/supplier`
    const found = this.#page(path.slice(1), query, base, times)
    if (!found) return html('no such page', { status: 404 })
    if (found.status || found.cut || typeof found.text !== 'string') return found
    const etag = `"${createHash('sha1').update(found.text).digest('hex')}"`
    const headers = { ...found.headers, etag }
    return request.headers['if-none-match'] === etag
      ? { ...found, status: 304, text: '', headers }
      : { ...found, headers }
  }

  /** The same ones each time: which of its pages fail is a matter of their address. */
  #fails(key: string): boolean {
    const seed = createHash('sha1').update(key).digest().readUInt32BE(0)
    return randomFrom(seed)() < this.#options.failing
  }

  #robots(): Answered {
    const text = `User-agent: *\nDisallow: /supplier/private\nCrawl-delay: ${this.#options.delay}\n`
    return { type: 'text/plain', text, busy: 'busy' }
  }

  #page(path: string[], query: URLSearchParams, base: string, times: number): Answered | null {
    const [first = '', second = ''] = path
    if (first === '')
      return html(
        listPage(
          'Supplier',
          supplierBrands.map((brand) => [`${base}/brands/${brand}`, brandTitle(brand)]),
          null,
        ),
      )
    if (first === 'brands') return this.#brand(second, Number(query.get('page') ?? '1'), base)
    if (first === 'products') return this.#product(second, base)
    if (first === 'images') return this.#image(second)
    return first === 'trials' ? trial(second, path.slice(2), base, times) : null
  }

  #brand(name: string, page: number, base: string): Answered | null {
    const brand = supplierBrands.find((one) => one === name)
    if (!brand || !Number.isInteger(page) || page < 1) return null
    const { goods, turn } = this.#options
    const place = supplierBrands.indexOf(brand)
    const now = turn()
    const own = Array.from({ length: goods }, (_, index) => index).filter(
      (index) => index % supplierBrands.length === place && !isGone(index, now),
    )
    const shown = own.slice((page - 1) * onPage, page * onPage)
    const links = shown.map((index) => {
      const { handle, name: title } = goodAt(index, now)
      return [`${base}/products/${handle}`, title] as const
    })
    const next = own.length > page * onPage ? `${base}/brands/${brand}?page=${page + 1}` : null
    return html(listPage(`${brandTitle(brand)}, page ${page}`, links, next))
  }

  #product(handle: string, base: string): Answered | null {
    const index = Number(/-(\d+)$/.exec(handle)?.[1] ?? '-1')
    const { goods, turn } = this.#options
    if (index < 0 || index >= goods || isGone(index, turn())) return null
    const good = goodAt(index, turn())
    return good.handle === handle ? html(productPage(good, base, index)) : null
  }

  #image(name: string): Answered | null {
    const index = /^(\d+)-[01]\.png$/.exec(name)?.[1]
    return index ? { type: 'image/png', text: pictureOf(Number(index)), busy: 'busy' } : null
  }
}

/** Pages as bad shops have them. */
function trial(kind: string, rest: readonly string[], base: string, times: number): Answered | null {
  const here = `${base}/trials`
  switch (kind) {
    case '':
      return html(
        listPage(
          'Trials',
          ['round', 'maze', 'short', 'huge', 'moving', 'text', 'wrong', 'away', 'private'].map((name) => [
            name === 'private' ? `${base}/private` : `${here}/${name}`,
            name,
          ]),
          null,
        ),
      )
    case 'round':
      return html('', { status: 302, headers: { location: `${here}/round` } })
    case 'away':
      return html('', { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } })
    case 'maze':
      return html(listPage('Maze', [[`${here}/${['maze', ...rest, 'on'].join('/')}`, 'Further']], null))
    case 'short':
      return html('<p>begun', { headers: { 'content-length': '5000' }, cut: true })
    case 'huge':
      return html(`<p>${'x'.repeat(3_000_000)}`)
    case 'text':
      return { type: 'text/plain', text: 'no page', busy: 'busy' }
    case 'wrong':
      return html(productPage({ ...goodAt(1, 0), handle: 'wrong-0001', sizes: wrongSizes }, base, 1))
    case 'moving':
      return html(productPage(moving(times), here, 1).replaceAll('/products/', '/'))
    case 'another':
      return html(productPage(another(times), here, 1).replaceAll('/products/', '/'))
    case 'image':
      return { type: 'image/png', text: 'no picture', busy: 'busy' }
    default:
      return null
  }
}

const wrongSizes = [{ size: '2Y', sku: 'wrong-0001-2Y', price: Number.NaN, units: 1 }]

/** Another style from the second time on. */
function another(times: number) {
  const handle = times === 1 ? 'former' : 'latter'
  return { ...goodAt(4, 0), handle, sizes: [{ size: '2Y', sku: `${handle}-2Y`, price: 1000, units: 3 }] }
}

/** Another price whenever somebody looks. */
const moving = (times: number) => ({
  ...goodAt(2, 0),
  handle: 'moving',
  sizes: [{ size: '2Y', sku: 'moving-2Y', price: 1000 + times * 10, units: 1 }],
})
