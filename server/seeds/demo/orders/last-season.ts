import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { Customer } from '../buyers/people.ts'
import type { Catalogue } from '../goods/catalogue.ts'
import { randomFrom } from '../random.ts'
import { purchasesOf } from '../stock/opening-purchases.ts'
import type { PlannedPurchase } from '../stock/purchases.ts'
import type { PlannedOrder } from './orders.ts'
import { hour, later, minute, shopDay, shopMidnight } from './shop-calendar.ts'

const orderCount = 120
/** The same day a year ago, by whole weeks. */
const yearAgo = 364
/** Days around that one of which the sales are known. */
const [before, after] = [70, 84]

export interface LastSeason {
  purchases: readonly PlannedPurchase[]
  orders: readonly PlannedOrder[]
}

/** What the season sold that is now reduced, when it was the one on sale: as the books of a year ago have it, all of it shipped. */
export function demoLastSeason(
  now: Date,
  { styles, variants }: Catalogue,
  customers: readonly Customer[],
  seed = 1,
): LastSeason {
  const random = randomFrom(seed, 'last season')
  const newest = styles.map(({ season }) => season).find((season) => season === seasonAt(now)) ?? ''
  const old = `${String((Number(newest.slice(0, 2)) + 99) % 100).padStart(2, '0')}${newest.slice(2)}`
  const goods = variants.filter(({ season }) => season === old)
  const at = later(shopMidnight(now, yearAgo + before + 10), 10 * hour)
  if (goods.length === 0) return { purchases: [], orders: [] }
  const times = Array.from({ length: orderCount }, () =>
    later(
      shopMidnight(now, random.int(yearAgo - after, yearAgo + before)),
      random.int(9, 22) * hour + random.int(0, 59) * minute,
    ),
  ).sort((a, b) => a.getTime() - b.getTime())
  const orders = times.map((createdAt, index): PlannedOrder => {
    const customer = random.pick(customers.filter(({ country }) => country === 'CN'))
    const number = `W${shopDay(createdAt).slice(2).replaceAll('-', '')}-${7001 + index}`
    const bought = random.weighted(goods, ({ popularity }) => popularity)
    return {
      ...{
        externalId: number,
        name: `#${number}`,
        url: '',
        source: 'import',
        channel: 'first',
        createdAt,
        customer,
      },
      ...{ currency: 'CNY', shippingFee: '0.00', payStatus: '已支付', paid: true, tags: '' },
      lines: [
        {
          ...{ externalId: '', sku: bought.sku, quantity: random.int(1, 2) },
          unitPrice: formatMoney(parseMoney(bought.price)),
        },
      ],
      fate: {
        kind: 'shipped',
        shipment: {
          shippedAt: later(createdAt, random.int(20, 60) * hour),
          courier: 'SF Express',
          trackingNumber: `SF000${String(9_000_000 + index * 37).padStart(10, '0')}`,
        },
      },
    }
  })
  return {
    purchases: purchasesOf(boughtFor(orders), { variants }, { at, location: 'own', remark: '上一年同季' }),
    orders,
  }
}

/** The season on sale: summer from January on, winter from July on. */
function seasonAt(now: Date): string {
  const [year = '', month = ''] = shopDay(now).split('-')
  return `${year.slice(2)}${Number(month) >= 7 ? 'W' : 'S'}`
}

/** As many as were sold, and none that would be there now. */
function boughtFor(orders: readonly PlannedOrder[]) {
  const lines = orders.flatMap((order) => order.lines)
  return [...Map.groupBy(lines, ({ sku }) => sku)].map(([sku, sold]) => ({
    sku,
    quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}
