import { readFile } from 'node:fs/promises'
import { parseCsvObjects } from 'hucre/csv'
import { openDatabase } from '../core/db.ts'
import { migrate } from '../core/migrate.ts'
import { transact } from '../core/transact.ts'
import { upsertProducts } from '../modules/products/products.public.ts'
import { missingColumns, readProductSheet, type SheetRow } from '../modules/products/storefront-csv.rules.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * `npm run data -- products FILE [--make-skus]`: products and variants from the storefront's product export.
 * Known ones are brought up to date. 2 where the file is no such export.
 */
export async function run(databaseUrl: string, args: string[]): Promise<number> {
  const file = args.find((word) => !word.startsWith('--'))
  if (!file) {
    print('Usage: npm run data -- products FILE [--make-skus]')
    return 2
  }
  const text = await readFile(file, 'utf8')
  const { data, headers } = parseCsvObjects(text, { header: true })
  const missing = missingColumns(headers)
  if (missing.length > 0) {
    print(`${file} is no product export: it lacks the columns ${missing.join(', ')}`)
    return 2
  }
  const rows = data.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value == null ? '' : String(value)]),
    ),
  ) satisfies SheetRow[]
  const sheet = readProductSheet(rows, args.includes('--make-skus'))
  await migrate(databaseUrl)
  const database = openDatabase(databaseUrl, 1)
  try {
    await transact(database.db, (tx) => upsertProducts(tx, sheet.products, new Date()))
  } finally {
    await database.close()
  }
  const variants = sheet.products.reduce((sum, product) => sum + product.variants.length, 0)
  print(`${sheet.products.length} products with ${variants} variants`)
  for (const { row, reason } of sheet.leftOut) print(`  row ${row} left out: ${reason}`)
  return 0
}
