import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiCall } from '../support/api.ts'
import { readProducts } from '../support/server/read-products.ts'

interface NewVariant {
  sku: string
  barcode: string
}

/** A style of three sizes that nobody has heard of, read from a product export as the shop's staff would. */
export async function newStyle(): Promise<[NewVariant, NewVariant, NewVariant]> {
  const stamp = Date.now()
  const sizes = ['S', 'M', 'L']
  const variants = sizes.map((size, index) => ({
    sku: `E2E${stamp}-01-${size}`,
    barcode: `69${String(stamp).slice(-10)}${index}`,
  }))
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-style-'))
  const file = join(folder, 'products.csv')
  const rows = variants.map(
    ({ sku, barcode }, index) => `e2e-${stamp},Test dress,Testbrand,Size,${sizes[index]},${sku},${barcode}`,
  )
  const header = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Barcode'
  await writeFile(file, [header, ...rows, ''].join('\n'))
  await readProducts(file)
  await rm(folder, { recursive: true })
  return variants as [NewVariant, NewVariant, NewVariant]
}

export interface Place {
  id: number
  name: string
}

/** Two warehouses that ship; the one that routing prefers comes first. */
export async function shippingPlaces(api: ApiCall): Promise<[Place, Place]> {
  const locations = await api<(Place & { fulfillOrder: string; virtuality: string; weight: number })[]>(
    'GET',
    '/location/list',
  )
  const [first, second] = locations
    .filter(({ fulfillOrder, virtuality }) => fulfillOrder === '1' && virtuality === '0')
    .sort((a, b) => b.weight - a.weight)
  if (!first || !second) throw new Error('two shipping warehouses are needed')
  return [first, second]
}

export const takeStock = (api: ApiCall, place: Place, items: Record<string, number>) =>
  api<number>('POST', '/stock/create', {
    type: 'TS',
    name: '浏览器测试盘点',
    targetLocation: place.id,
    items: Object.entries(items).map(([sku, quantity]) => ({ sku, quantity })),
  })

/** A sheet as the upload takes it. */
export const sheetOf = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['SKU,Quantity', ...rows, ''].join('\r\n')),
})

/** The same with a third column, what one unit costs. */
export const pricedSheetOf = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['SKU,Quantity,Cost', ...rows, ''].join('\r\n')),
})
