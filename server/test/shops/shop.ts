import type { LocationInput } from '@selvedge/contract/stock/locations/locations.ts'
import { locationList, locationSave } from '@selvedge/contract/stock/locations/locations.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { upsertProducts } from '../../src/modules/products/products/products.sql.ts'
import type { TestServer } from '../harness.ts'

export const plainLocation: LocationInput = {
  name: '上海仓',
  receiver: '',
  parentId: null,
  flag: '0',
  postalCode: '',
  phone: '',
  country: 'CN',
  province: '',
  city: '',
  address: '',
  company: '',
  fulfillOrder: '1',
  weight: 10,
  isDefaultReturn: '0',
  autoReturn: '1',
  chinaStock: '0',
  proxy: '0',
  virtuality: '0',
  isHidden: '0',
}

/** Creates locations; answers their ids by name. */
export async function createLocations(
  server: TestServer,
  rows: readonly Partial<LocationInput>[],
): Promise<Record<string, number>> {
  await server.ok(locationSave, { body: rows.map((row) => ({ ...plainLocation, ...row })) })
  const all = await server.ok(locationList)
  return Object.fromEntries(all.map((location) => [location.name, location.id]))
}

/** Creates one style per SKU. */
export async function createVariants(server: TestServer, skus: readonly string[]): Promise<void> {
  await upsertProducts(
    server.app.database.db,
    skus.map((sku) => ({
      spu: `style of ${sku}`,
      name: `Style ${sku}`,
      cnName: `款式 ${sku}`,
      brand: 'Testbrand',
      category: 'Dress',
      image: '',
      variants: [{ sku, barcode: `bar-${sku}`, color: '黑色', size: 'M', image: '' }],
    })),
    server.clock.now(),
  )
}

/** Puts units on hand by a stock take; answers its id. */
export const stockUp = (server: TestServer, targetLocation: number, units: Record<string, number>) =>
  server.ok(stockOrderCreate, {
    body: {
      type: 'TS',
      name: 'Opening stock',
      targetLocation,
      items: Object.entries(units).map(([sku, quantity]) => ({ sku, quantity })),
    },
  })
