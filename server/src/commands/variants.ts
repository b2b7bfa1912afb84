import { listeners } from '../app.ts'
import { openDatabase } from '../core/db/db.ts'
import { transact } from '../core/db/transact.ts'
import { saveProducts } from '../modules/products/products/products.public.ts'

export interface BareStyle {
  spu: string
  brand: string
  tags: string[]
  skus: string[]
}

/** Loads bare variants, one style each: for tools that bring SKUs without a catalogue. */
export const loadVariants = (databaseUrl: string, skus: readonly string[], brand = ''): Promise<void> =>
  loadStyles(
    databaseUrl,
    skus.map((sku) => ({ spu: sku, brand, tags: [], skus: [sku] })),
  )

/** Loads styles of which no more is known than their numbers and tags. */
export async function loadStyles(databaseUrl: string, styles: readonly BareStyle[]): Promise<void> {
  const database = openDatabase(databaseUrl, 1)
  const products = styles.map(({ spu, brand, tags, skus }) => ({
    ...{ spu, name: spu, cnName: '', brand, category: '', image: '', tags },
    variants: skus.map((sku) => ({ sku, barcode: '', size: '', image: '' })),
  }))
  try {
    await transact(database.db, (db) => saveProducts({ db, now: new Date(), listeners }, products))
  } finally {
    await database.close()
  }
}
