import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { locationInput } from '@selvedge/contract/stock/locations/locations.ts'
import { describe, expect, test } from 'vitest'
import { demoMembers } from './buyers/people.ts'
import { brands } from './goods/brands.ts'
import { categories } from './goods/categories.ts'
import { drawingNamed, drawingPath } from './goods/drawings.ts'
import { day, shopDate } from './orders/shop-calendar.ts'
import { demoShop } from './shop.ts'
import { locationKeys, shippingLocations } from './stock/locations.ts'
import { purchasesOf } from './stock/opening-purchases.ts'

const now = new Date('2026-11-20T12:00:00Z')
const shop = demoShop(now)
const { styles, variants, links } = shop.catalogue
const variantOf = new Map(variants.map((variant) => [variant.sku, variant]))

const moments = [
  '2026-11-20T12:00:00Z',
  '2027-01-01T00:30:00+08:00',
  '2027-06-30T23:59:59+08:00',
  '2028-02-29T09:00:00Z',
]

test('the same moment and seed make the same shop; another seed makes another', () => {
  expect(demoShop(now)).toEqual(shop)
  expect(demoShop(now, 2).orders[0]).not.toEqual(shop.orders[0])
})

describe('catalogue', () => {
  test('SKUs and barcodes are unique, and barcodes carry a right check digit in the range for own use', () => {
    expect(variantOf.size).toBe(variants.length)
    expect(new Set(variants.map(({ barcode }) => barcode)).size).toBe(variants.length)
    for (const { barcode } of variants) {
      expect(barcode).toMatch(/^2\d{12}$/)
      const sum = [...barcode].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
      expect(sum % 10).toBe(0)
    }
  })

  test('a SKU is brand, season and style, then colour, then size', () => {
    for (const { sku, spu, size } of variants) {
      expect(sku).toMatch(/^[A-Z]{3}\d\d[SW]\d{3}-\d\d-[0-9A-Z]+$/)
      expect(sku.split('-')).toEqual([spu, expect.any(String), size])
    }
  })

  test('about 300 styles with titles in two languages, fit sizes and prices', () => {
    expect(styles).toHaveLength(300)
    expect(new Set(styles.map(({ spu }) => spu)).size).toBe(300)
    expect(brands).toHaveLength(14)
    expect(new Set(styles.map(({ category }) => category))).toEqual(new Set(categories.map(({ key }) => key)))
    expect(variants.length).toBeGreaterThan(1500)
    for (const style of styles) {
      expect(style.name).toMatch(/^[A-Z][A-Za-z -]+$/)
      expect(style.cnName).toMatch(/^(婴儿|儿童|女士)\p{Script=Han}?/u)
      expect(new Set(style.sizes).size).toBe(style.sizes.length)
      expect(style.sizes.length).toBeGreaterThan(0)
      expect(Number(style.price)).toBeGreaterThan(20)
      expect(Number(style.price)).toBeLessThan(4000)
      expect(style.price).toBe(formatMoney(parseMoney(style.price)))
    }
  })

  test('sizes are of the range', () => {
    const sane = {
      baby: /^(3M|6M|9M|12M|18M|24M|4[468]|TU)$/,
      kids: /^(2A|3A|4A|5A|6A|8A|10A|12A|14A|[89]0|1[0-6]0|2[4-9]|3[0-4]|5[024]|TU)$/,
      women: /^(XS|S|M|L|XL|3[4-9]|4[012]|TU)$/,
    }
    for (const { range, sizes } of styles) for (const size of sizes) expect(size).toMatch(sane[range])
  })

  test('every variant and every category has a drawing; a name outside them has none', () => {
    for (const image of new Set(variants.map(({ image }) => image))) {
      expect(drawingNamed(image.replace('/drawings/', ''))).toMatch(/^<svg [^<>]+>.*<\/svg>$/)
    }
    for (const { key } of categories) expect(drawingNamed(drawingPath(key, 'sage').slice(10))).not.toBeNull()
    for (const name of ['dress-plaid.svg', 'constructor-sage.svg', 'dress-sage.png', '../dress-sage.svg']) {
      expect(drawingNamed(name)).toBeNull()
    }
  })

  test('links are found by the first segment of a SKU and -01', () => {
    const codes = new Set(links.map(({ code }) => code))
    expect(codes.size).toBe(links.length)
    const linked = styles.filter(({ spu }) => codes.has(`${spu}-01`))
    expect(linked).toHaveLength(links.length)
    expect(linked.length).toBeGreaterThan(150)
    expect(linked.length).toBeLessThan(styles.length)
  })
})

test('the five locations are as the contract has them', () => {
  expect(shop.locations.map(({ key }) => key)).toEqual(locationKeys)
  for (const { key, ...input } of shop.locations) expect(locationInput.parse(input)).toEqual(input)
  const shipping = shop.locations.filter(({ fulfillOrder }) => fulfillOrder === '1').map(({ key }) => key)
  expect(shipping).toEqual(shippingLocations)
})

test('people can be reached nowhere', () => {
  expect(new Set(shop.customers.map(({ email }) => email)).size).toBe(shop.customers.length)
  for (const { email, phone, country, area } of shop.customers) {
    expect(email).toMatch(/^[a-z0-9.]+@(example\.com|example\.org|cn\.example\.com|mail\.example)$/)
    expect(phone).toMatch(
      /^(1540000\d{4}|\+33 6 39 98 \d\d \d\d|\+44 7700 900\d{3}|\+1 (718|514) 555 01\d\d)$/,
    )
    expect(area === '').toBe(country !== 'CN')
  }
})

test('has members beside its buyers, nobody twice, the same each time', () => {
  const members = demoMembers(1_500)
  expect(demoMembers(1_500)).toEqual(members)
  const all = [...shop.customers, ...members]
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length)
  const phones = members.map(({ phone }) => phone).filter(Boolean)
  expect(new Set([...phones, ...shop.customers.map(({ phone }) => phone)]).size).toBe(
    phones.length + new Set(shop.customers.map(({ phone }) => phone)).size,
  )
})

describe('orders', () => {
  test('three months, growing, busiest in the evening and at the weekend', () => {
    const { orders } = shop
    expect(orders.length).toBeGreaterThan(1450)
    expect(orders.length).toBeLessThan(1750)
    const days = orders.map(({ createdAt }) => Math.floor((now.getTime() - createdAt.getTime()) / day))
    expect(days.filter((age) => age < 31).length).toBeGreaterThan(
      1.3 * days.filter((age) => age >= 61).length,
    )
    const evening = orders.filter(({ createdAt }) => (createdAt.getUTCHours() + 8) % 24 >= 19)
    expect(evening.length).toBeGreaterThan(orders.length / 3)
    const weekend = orders.filter(({ createdAt }) => [0, 6].includes(shopDate(createdAt).weekday))
    expect(weekend.length).toBeGreaterThan((orders.length * 2) / 7)
  })

  test('lines name SKUs of the catalogue, each once, at a price in whole fen', () => {
    for (const { lines, name } of shop.orders) {
      expect(lines.length, name).toBeGreaterThan(0)
      expect(lines.length, name).toBeLessThanOrEqual(5)
      expect(new Set(lines.map(({ sku }) => sku)).size, name).toBe(lines.length)
      for (const { sku, quantity, unitPrice } of lines) {
        expect(variantOf.has(sku), sku).toBe(true)
        expect(quantity).toBeGreaterThan(0)
        expect(unitPrice).toMatch(/^\d+\.\d\d$/)
        expect(Number(unitPrice)).toBeLessThanOrEqual(Number(variantOf.get(sku)?.price))
      }
    }
  })

  test('names and ids are unique and look like their source', () => {
    const { orders } = shop
    expect(new Set(orders.map(({ name }) => name)).size).toBe(orders.length)
    expect(new Set(orders.map(({ externalId }) => externalId)).size).toBe(orders.length)
    for (const { name, externalId, url, source, channel, lines } of orders) {
      expect(name.startsWith('#'), name).toBe(channel === 'first')
      const storefront = source === 'storefront'
      expect(/^\d{13}$/.test(externalId), name).toBe(storefront)
      expect(url.includes('.myshopify.test/'), name).toBe(storefront)
      expect(lines.every((line) => (line.externalId !== '') === storefront)).toBe(true)
    }
    expect(orders.filter(({ source }) => source === 'storefront').map(({ name }) => name)).toContain('#1001')
  })

  test.each(moments)('at %s every fate occurs, in an order of times that makes sense', (moment) => {
    const at = new Date(moment)
    const seen = new Map<string, number>()
    for (const { createdAt, fate, lines, paid } of demoShop(at).orders) {
      const kind = fate.kind === 'exception' ? `exception ${fate.bit}` : fate.kind
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
      const times = [createdAt]
      if ('shipment' in fate && fate.shipment) times.push(fate.shipment.shippedAt)
      if (fate.kind === 'returned') times.push(fate.returnedAt)
      if (fate.kind === 'cancelled') times.push(fate.cancelledAt)
      if (fate.kind === 'held') times.push(fate.heldAt)
      if (fate.kind === 'picking') times.push(fate.pickedAt)
      if (fate.kind === 'exception') times.push(fate.at)
      times.push(at)
      expect(times.map(Number)).toEqual(times.map(Number).toSorted((a, b) => a - b))
      if (['pending', 'picking', 'held', 'waiting', 'exception'].includes(fate.kind)) {
        expect(at.getTime() - createdAt.getTime()).toBeLessThan(19 * day)
      }
      expect(paid).toBe(fate.kind !== 'unpaid')
      const part = fate.kind === 'shippedInPart' ? fate.left : fate.kind === 'returned' ? fate.returned : []
      for (const { sku, quantity } of part) {
        expect(quantity).toBeLessThanOrEqual(lines.find((line) => line.sku === sku)?.quantity ?? 0)
      }
      if (fate.kind === 'shippedInPart') {
        const units = (some: readonly { quantity: number }[]) =>
          some.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(units(fate.left)).toBeGreaterThan(0)
        expect(units(fate.left)).toBeLessThan(units(lines))
      }
    }
    expect([...seen.keys()].sort()).toEqual([
      'cancelled',
      'exception 1024',
      'exception 256',
      'exception 512',
      'held',
      'pending',
      'picking',
      'returned',
      'shipped',
      'shippedInPart',
      'unpaid',
      'waiting',
    ])
    expect(seen.get('waiting')).toBeGreaterThan(15)
    expect(seen.get('shipped')).toBeGreaterThan(1000)
  })
})

test.each(moments)('at %s the season a year before has sold all that was bought for it', (moment) => {
  const { lastSeason, orders, catalogue } = demoShop(new Date(moment))
  const seasonOf = new Map(catalogue.variants.map(({ sku, season }) => [sku, season]))
  const units = (lines: readonly { sku: string; quantity: number }[]) => {
    const sums = new Map<string, number>()
    for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity)
    return Object.fromEntries([...sums].sort(([one], [other]) => (one < other ? -1 : 1)))
  }
  const [first] = lastSeason.orders
  expect(first).toBeDefined()
  expect(units(lastSeason.purchases.flatMap(({ items }) => items))).toEqual(
    units(lastSeason.orders.flatMap(({ lines }) => lines)),
  )
  expect(
    new Set(lastSeason.orders.flatMap(({ lines }) => lines.map(({ sku }) => seasonOf.get(sku)))).size,
  ).toBe(1)
  for (const { at } of lastSeason.purchases) expect(at < (first?.createdAt ?? at)).toBe(true)
  const names = [...lastSeason.orders, ...orders].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const earliest = orders[0]?.createdAt ?? new Date(moment)
  for (const { fate } of lastSeason.orders) {
    expect(fate.kind === 'shipped' && fate.shipment.shippedAt < earliest).toBe(true)
  }
})

test('what the own warehouse opened with was bought, each SKU once, at a price below its own', () => {
  const opening = shop.stockEvents.find(({ kind, location }) => kind === 'opening' && location === 'own')
  if (!opening) throw new Error('there is no opening stock')
  const items = purchasesOf(opening.lines, shop.catalogue, opening).flatMap((purchase) => purchase.items)
  expect(items).toHaveLength(opening.lines.length)
  const quantityOf = new Map(opening.lines.map(({ sku, quantity }) => [sku, quantity]))
  for (const { sku, quantity, cost } of items) {
    expect(quantity).toBe(quantityOf.get(sku))
    expect(cost).toMatch(/^\d+\.\d\d$/)
    expect(Number(cost) * 7.82).toBeLessThan(Number(variantOf.get(sku)?.price))
    expect(Number(cost)).toBeGreaterThan(0)
  }
})

describe('stock', () => {
  test.each(moments)('at %s there was always enough for all but what orders wait for', (moment) => {
    const { orders, stockEvents } = demoShop(new Date(moment))
    const shelf = new Map<string, number>()
    const add = (sku: string, quantity: number) => shelf.set(sku, (shelf.get(sku) ?? 0) + quantity)
    const events = stockEvents.filter(({ location }) =>
      shippingLocations.some((shipping) => shipping === location),
    )
    let next = 0
    for (const { createdAt, lines, fate, name } of orders) {
      while (next < events.length && events[next]!.at <= createdAt) {
        for (const { sku, quantity } of events[next++]!.lines) add(sku, quantity)
      }
      const short = shortOf(fate)
      for (const { sku, quantity } of lines) {
        if (short.has(sku)) expect(shelf.get(sku) ?? 0, `${name} ${sku} waits`).toBe(0)
        else if (fate.kind !== 'cancelled' || (shelf.get(sku) ?? 0) > 0) add(sku, -quantity)
        expect(shelf.get(sku) ?? 0, `${name} ${sku}`).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('a stock take never takes more than surely stands there', () => {
    const bought = new Map<string, number>()
    for (const { sku, quantity } of shop.orders.flatMap(({ lines }) => lines)) {
      bought.set(sku, (bought.get(sku) ?? 0) + quantity)
    }
    const opening = new Map(
      shop.stockEvents
        .filter(({ kind }) => kind === 'opening')
        .flatMap(({ location, lines }) => lines.map(({ sku, quantity }) => [`${location} ${sku}`, quantity])),
    )
    const takes = shop.stockEvents.filter(({ kind }) => kind === 'take' || kind === 'count')
    expect(takes).toHaveLength(4)
    for (const { location, lines } of takes) {
      for (const { sku, quantity } of lines) {
        expect(quantity).not.toBe(0)
        const left = opening.get(`${location} ${sku}`)! + Math.min(0, quantity)
        if (quantity < 0) expect(left).toBeGreaterThanOrEqual(bought.get(sku) ?? 0)
        opening.set(`${location} ${sku}`, left)
      }
    }
  })

  test('quantities are whole, and above zero outside stock takes', () => {
    for (const { kind, lines } of shop.stockEvents) {
      expect(new Set(lines.map(({ sku }) => sku)).size).toBe(lines.length)
      for (const { sku, quantity } of lines) {
        expect(variantOf.has(sku)).toBe(true)
        expect(Number.isInteger(quantity)).toBe(true)
        if (kind !== 'take' && kind !== 'count') expect(quantity).toBeGreaterThan(0)
      }
    }
  })
})

type Fate = (typeof shop.orders)[number]['fate']
function shortOf(fate: Fate): ReadonlySet<string> {
  if (fate.kind === 'waiting') return new Set(fate.short.map(({ sku }) => sku))
  if (fate.kind === 'shippedInPart' && fate.because === 'noStock')
    return new Set(fate.left.map(({ sku }) => sku))
  return new Set()
}
