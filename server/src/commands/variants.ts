import { listeners } from '../app.ts'
import { openDatabase } from '../core/db/db.ts'
import { transact } from '../core/db/transact.ts'
import { saveProducts } from '../modules/products/products/products.public.ts'

/** Loads bare variants, one style each: for tools that bring SKUs without a catalogue. */
export async function loadVariants(databaseUrl: string, skus: readonly string[], brand = ''): Promise<void> {
  const database = openDatabase(databaseUrl, 1)
  const products = skus.map((sku) => ({
    spu: sku,
    name: sku,
    cnName: '',
    brand,
    category: '',
    image: '',
    variants: [{ sku, barcode: '', size: '', image: '' }],
  }))
  try {
    await transact(database.db, (db) => saveProducts({ db, now: new Date(), listeners }, products))
  } finally {
    await database.close()
  }
}
