import type { BodyOf, DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  type DeclarationRow,
  declarationList,
  declarationSave,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import type { ProductInput } from '../../src/modules/products/products/products.public.ts'
import { upsertProducts } from '../../src/modules/products/products/products.sql.ts'
import type { TestServer } from '../harness.ts'
import { buy } from './purchase-shop.ts'

/** Makes a style with one SKU for each size, `SPU-S`; what customs want to know of it comes in with it. */
export const createStyle = (
  server: TestServer,
  spu: string,
  more: Partial<ProductInput> = {},
  sizes: readonly string[] = ['S'],
): Promise<unknown> =>
  upsertProducts(
    server.app.database.db,
    [
      {
        spu,
        name: `Style ${spu}`,
        cnName: `款式 ${spu}`,
        brand: 'Bonpoint',
        ref: `R-${spu}`,
        category: '连衣裙',
        image: `/drawings/${spu}.svg`,
        weaving: 'knit',
        sex: 'girl',
        composition: '95% Cotton 5% Elastane',
        origin: 'France',
        variants: sizes.map((size) => ({ sku: `${spu}-${size}`, barcode: '', size, image: '' })),
        ...more,
      },
    ],
    server.clock.now(),
  )

/** A purchase order of so many units of SKUs; answers its id. */
export const buyUnits = (
  server: TestServer,
  location: number,
  units: Record<string, number>,
): Promise<number> =>
  buy(
    server,
    location,
    Object.entries(units).map(([sku, quantity]) => ({ sku, quantity, cost: '10' })),
  )

/** The row of a style in the declaration of a stock order. */
export async function rowOf(server: TestServer, id: number, spu: string): Promise<DeclarationRow> {
  const rows = await server.ok(declarationList, { query: { id } })
  const row = rows.find(({ product }) => product.handle === spu)
  if (!row) throw new Error(`${spu} is not declared`)
  return row
}

type Sent = Omit<BodyOf<typeof declarationSave>['product'], 'id'>

/** Says something of a product as a screen does: the row comes back whole. */
export const say = (
  server: TestServer,
  row: DeclarationRow,
  changes: Sent,
): Promise<DataOf<typeof declarationSave>> =>
  server.ok(declarationSave, { body: { ...row, product: { ...row.product, ...changes } } })
