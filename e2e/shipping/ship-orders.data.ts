import type { ApiCall } from '../support/api.ts'

interface StockRow {
  sku: string
  locationId: number
  available: number
}

/** Two SKUs that nobody waits for, and the location that alone has any of them. */
export interface Shelf {
  skus: [string, string]
  locationId: number
}

const countOnShelf = 10

/** Clears the first SKUs that nobody waits for everywhere, and puts some units on one shelf. */
export async function stockShelf(api: ApiCall): Promise<Shelf> {
  const waiting = await api<{ sku: string }[]>('GET', '/order/outOfStock?size=500')
  const variants = await api<{ sku: string }[]>('GET', '/product/variants?size=50')
  const locations = await api<{ id: number; fulfillOrder: string; virtuality: string }[]>(
    'GET',
    '/location/list',
  )
  // Goods that other tests have made have no season in their number.
  const [first, second] = variants.filter(
    ({ sku }) => /^[A-Z]{3}\d\d[SW]\d{3}-/.test(sku) && !waiting.some((row) => row.sku === sku),
  )
  const shelf = locations.find((row) => row.fulfillOrder === '1' && row.virtuality === '0')
  if (!first || !second || !shelf) throw new Error('the demo shop has no free SKUs or no shelf')
  const skus: [string, string] = [first.sku, second.sku]

  const changes = new Map<number, { sku: string; quantity: number }[]>([
    [shelf.id, skus.map((sku) => ({ sku, quantity: countOnShelf }))],
  ])
  for (const sku of skus) {
    const rows = await api<StockRow[]>('GET', `/stock/sku?size=500&sku=${encodeURIComponent(sku)}`)
    for (const row of rows.filter((found) => found.sku === sku && found.available !== 0)) {
      const items = changes.get(row.locationId) ?? []
      const own = items.find((item) => item.sku === sku)
      if (own) own.quantity -= row.available
      else items.push({ sku, quantity: -row.available })
      changes.set(row.locationId, items)
    }
  }
  for (const [targetLocation, items] of changes) {
    const stored = items.filter(({ quantity }) => quantity !== 0)
    if (stored.length > 0) {
      await api('POST', '/stock/create', { type: 'TS', name: '发货测试盘点', targetLocation, items: stored })
    }
  }
  return { skus, locationId: shelf.id }
}

export interface ImportedOrder {
  id: number
  name: string
  shipOrder: { id: number; name: string }
}

/** Imports one paid order of the second channel, wherever it is routed; answers its id. */
export async function importAny(api: ApiCall, lines: Record<string, number>): Promise<number> {
  const exExternalId = `E2E-${Date.now()}-${Math.floor(Math.random() * 1e6)}`
  const rows = Object.entries(lines).map(([sku, quantity]) => ({
    email: 'picker@example.com',
    exExternalId,
    nickname: '测试',
    sku,
    quantity: String(quantity),
    unitPrice: '19.90',
    shippingFee: '0',
    payStatus: '已支付',
    receiverName: '王小明',
    receiverPhone: '15400009999',
    receiverProvince: '浙江省',
    receiverCity: '杭州市',
    receiverArea: '西湖区',
    receiverAddress: '文三路 1 号',
    shippingTag: 'SF',
    channel: 'second',
  }))
  const { ids } = await api<{ ids: number[] }>('POST', '/order/importOrder', rows)
  return ids[0] ?? 0
}

/** The same of what is on the shelf: it is routed there at once. */
export async function importOrder(api: ApiCall, lines: Record<string, number>): Promise<ImportedOrder> {
  const order = await orderOf(api, await importAny(api, lines))
  const [shipOrder] = order.shipOrders
  if (!shipOrder || order.shipOrders.length > 1) {
    throw new Error(`one ship order expected: ${JSON.stringify(order.shipOrders)}`)
  }
  return { id: order.id, name: order.name, shipOrder }
}

interface Order {
  id: number
  name: string
  waitSplitQuantity: number
  shipOrders: { id: number; name: string; status: number }[]
}

export const orderOf = (api: ApiCall, id: number): Promise<Order> =>
  api<Order>('GET', `/order/detail?id=${id}`)
