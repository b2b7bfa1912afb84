import {
  figureCarriedRates,
  figureLineList,
  figureStyleList,
  figureVariantList,
  figureVendorList,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import {
  seasonPerformanceGet,
  seasonStyleList,
} from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import pg from 'pg'
import { clients, get, p95 } from '../lists/clients.ts'
import { openField } from '../lists/field.ts'
import { median, milliseconds, timed, times } from '../measure/figures.ts'

/** Of 16 clients together. */
const turns = 1_600
const rounds = 3
/** Until the server has compiled what a page needs. */
const warmUp = 800

const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const season = `spring-summer-${new Date().getUTCFullYear()}`

interface Read {
  what: string
  endpoint: Endpoint
  query: Record<string, string | number>
}

const reads: Read[] = [
  { what: 'the season by vendor', endpoint: figureVendorList, query: { season } },
  {
    what: 'a tag by vendor, 45 days',
    endpoint: figureVendorList,
    query: { tag: season, st: dayBack(50), ed: dayBack(6) },
  },
  { what: 'the styles of a vendor', endpoint: figureStyleList, query: { season, vendor: 'Brand 8' } },
  { what: 'the variants of a style', endpoint: figureVariantList, query: { season, productId: 8 } },
  { what: 'the order lines of a style', endpoint: figureLineList, query: { season, productId: 8 } },
  { what: 'orders at a carried rate', endpoint: figureCarriedRates, query: { season } },
  { what: 'the cockpit of the season', endpoint: seasonPerformanceGet, query: { season } },
  { what: 'the styles of the cockpit', endpoint: seasonStyleList, query: { season } },
]

/** The season by vendor as one would write it first: from the lines of its orders and the balances of its SKUs. */
const naive = `
  with style as (
    select distinct product.id, product.brand from product_tag join product on product.id = product_tag.product_id where tag = $1
  ), sold as (
    select style.brand, sum(item.quantity - item.cancelled) as units,
      sum((item.quantity - item.cancelled) * item.unit_price - item.discount) as amount, sum(item.shipped * cost.average) as cost
    from style join variant on variant.product_id = style.id join order_item as item on item.sku = variant.sku
    join orders on orders.id = item.order_id left join stock_cost as cost on cost.sku = variant.sku
    where orders.paid and orders.deleted_at is null group by style.brand
  ), there as (
    select style.brand, sum(on_hand) as inventory, sum(on_hand * cost.average) as stock_cost
    from style join variant on variant.product_id = style.id join balance using (sku) left join stock_cost as cost using (sku)
    group by style.brand
  )
  select * from sold full join there using (brand) order by brand`

/** The figures of a season at so many orders, by one client and by 16: against the first page of the order list, and the query one would write first. */
export async function benchSalesFigures(orders: number): Promise<string[]> {
  const lines: string[] = []
  const field = await openField(orders, (line) => lines.push(line))
  const client = new pg.Client({ connectionString: field.databaseUrl })
  try {
    await client.connect()
    const firstPage = `${field.url}/admin-api/order/list`
    const took = (address: string, most: number) =>
      p95((turns * most) / clients, async () => void (await get(address, field.token)), most)
    for (let turn = 0; turn < warmUp; turn += 1) await get(firstPage, field.token)
    for (const { what, endpoint, query } of reads) {
      const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const address = `${field.url}/admin-api${endpoint.path}?${words}`
      for (let turn = 0; turn < warmUp / 4; turn += 1) await get(address, field.token)
      const reported: string[] = []
      for (const most of [1, clients]) {
        const pairs: { own: number; first: number }[] = []
        for (let round = 0; round < rounds; round += 1)
          pairs.push({ own: await took(address, most), first: await took(firstPage, most) })
        const own = median(pairs.map((pair) => pair.own))
        const ratio = median(pairs.map((pair) => pair.own / pair.first))
        reported.push(`${most} at a time ${milliseconds(own)}, ${times(ratio)}`)
      }
      lines.push(`${what}: ${reported.join('; ')}; ${(await get(address, field.token)).bytes} bytes`)
    }
    const page = `${field.url}/admin-api${figureVendorList.path}?season=${season}`
    const bare: number[] = []
    const own: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      bare.push((await timed(() => client.query(naive, [season]))).ms)
      own.push((await timed(() => get(page, field.token))).ms)
    }
    lines.push(
      `the query one would write first, alone: ${milliseconds(median(bare))}, ${times(median(bare) / median(own))} of the page (${milliseconds(median(own))})`,
    )
    const sizes = await client.query<{ name: string; rows: string }>(
      `select relname as name, reltuples::bigint::text as rows from pg_class
       where relname in ('order_item', 'sales_entry', 'sku_day', 'style_day', 'style_month') order by relname`,
    )
    lines.push(sizes.rows.map(({ name, rows }) => `${name} ${rows}`).join(', '))
  } finally {
    await client.end()
    await field.close()
  }
  return [
    `${orders} orders; x of the first page of the order list, which all who ask at once share (at most 10 x by one client)`,
    ...lines,
  ]
}
