import { readFile } from 'node:fs/promises'
import { TableFault } from '@selvedge/contract/sheets/table-fault.ts'
import { listeners } from '../app.ts'
import { openDatabase } from '../core/db/db.ts'
import { migrate } from '../core/db/migrate.ts'
import { transact } from '../core/db/transact.ts'
import { saveProducts } from '../modules/products/products/products.public.ts'
import { missingColumns, readProductSheet } from '../modules/products/products/save/storefront-csv.rules.ts'
import { type ProductFile, ProductFileFault, readProductFile } from './product-file.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** The file, or null where it can't be read, which is told. */
async function read(file: string): Promise<ProductFile | null> {
  const bytes = await readFile(file)
  try {
    return readProductFile(bytes)
  } catch (error) {
    if (!(error instanceof TableFault || error instanceof ProductFileFault)) throw error
    print(`${file} can't be read, nothing was written: ${error.message}`)
    return null
  }
}

/**
 * `npm run data -- products FILE [--make-skus]`: products and variants from the storefront's product export.
 * Known ones are brought up to date. 1 where the file is damaged, 2 where it is no such export.
 */
export async function run(databaseUrl: string, args: string[]): Promise<number> {
  const file = args.find((word) => !word.startsWith('--'))
  if (!file) {
    print('Usage: npm run data -- products FILE [--make-skus]')
    return 2
  }
  const found = await read(file)
  if (!found) return 1
  const missing = missingColumns(found.header)
  if (missing.length > 0) {
    print(`${file} is no product export: it lacks the columns ${missing.join(', ')}`)
    return 2
  }
  const sheet = readProductSheet(found.rows, args.includes('--make-skus'))
  await migrate(databaseUrl)
  const database = openDatabase(databaseUrl, 1)
  try {
    await transact(database.db, (db) => saveProducts({ db, now: new Date(), listeners }, sheet.products))
  } finally {
    await database.close()
  }
  const variants = sheet.products.reduce((sum, product) => sum + product.variants.length, 0)
  print(`${found.rows.length} rows read as ${found.encoding}`)
  print(`${sheet.products.length} products with ${variants} variants`)
  for (const { row, reason } of sheet.leftOut) print(`  row ${row} left out: ${reason}`)
  return 0
}
