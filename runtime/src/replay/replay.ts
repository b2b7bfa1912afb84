import { readFile } from 'node:fs/promises'
import { delimiterOf } from '@selvedge/contract/sheets/text/csv.ts'
import { loadStyles } from '@selvedge/server/commands/variants.ts'
import { demoPassword } from '@selvedge/server/demo/accounts.ts'
import { parseCsvObjects } from 'hucre/csv'
import { startTemporaryServer } from '../temporary-server.ts'
import { compareSales } from './compare-sales.ts'
import { type InvoiceLine, planTasks, soldUnits } from './invoices.ts'
import { ratesOf } from './sales-ledger.ts'
import { Season } from './season.ts'
import { Shop } from './shop.ts'
import { stylesOf } from './styles.ts'

const columns = [
  'InvoiceNo',
  'StockCode',
  'Description',
  'Quantity',
  'InvoiceDate',
  'UnitPrice',
  'CustomerID',
  'Country',
]
const locationNames = ['London', 'Leeds', 'Bristol']

/** The lines of a file; throws, naming the row, where one is no invoice line. */
async function readLines(file: string): Promise<InvoiceLine[]> {
  const text = await readFile(file, 'utf8')
  const { data, headers } = parseCsvObjects(text, { header: true, delimiter: delimiterOf(text) })
  const missing = columns.filter((column) => !headers.includes(column))
  if (missing.length > 0) throw new Error(`${file} lacks the columns ${missing.join(', ')}`)
  return data.map((row, index) => {
    const cell = (column: string) => String(row[column] ?? '').trim()
    const quantity = Number(cell('Quantity'))
    if (!Number.isInteger(quantity)) throw new Error(`row ${index + 1}: ${cell('Quantity')} is no quantity`)
    return {
      invoice: cell('InvoiceNo'),
      code: cell('StockCode'),
      description: cell('Description'),
      quantity,
      date: cell('InvoiceDate'),
      unitPrice: cell('UnitPrice'),
      customer: cell('CustomerID'),
      country: cell('Country'),
    }
  })
}

interface ReplayOptions {
  print(line: string): void
  /** Runs before the balances are compared; a test falsifies one unit here. */
  beforeComparing?(shop: Shop, locations: number[]): Promise<void>
  /** Runs once the figures are up to date, with the database that they are in; a test falsifies one there. */
  beforeFigures?(databaseUrl: string): Promise<void>
}

/** Replays a file on a fresh server. Answers the exit code: 1 where ledger and server disagree on any number. */
export async function replay(
  file: string,
  { print, beforeComparing, beforeFigures }: ReplayOptions,
): Promise<number> {
  const lines = await readLines(file)
  const { tasks, oddities } = planTasks(lines)
  const sold = soldUnits(tasks)
  const server = await startTemporaryServer({ demo: 'accounts', console: false })
  try {
    const styles = stylesOf(tasks.flatMap((task) => task.lines.map((line) => line.code)))
    await loadStyles(server.databaseUrl, styles)
    const shop = new Shop(server.url)
    await shop.signIn('admin', demoPassword('admin'))
    const locations = await shop.openLocations(locationNames)
    const season = new Season(shop)
    await season.openStock(sold, locations)
    season.sales.rates = ratesOf(tasks)
    await shop.setRates('GBP', season.sales.rates)
    print(`${lines.length} lines, ${tasks.length} invoices to work through, ${sold.size} codes sold`)

    const started = performance.now()
    for (const task of tasks) await season.work(task)
    const seconds = (performance.now() - started) / 1000

    await beforeComparing?.(shop, locations)
    const compared = await compareBalances(season, shop, locations)
    const pending = await shop.pendingShipOrders()
    season.ledger.compare('ship orders left to ship', 0, pending.length)
    const figures = await compareSales(season, shop, styles, () => beforeFigures?.(server.databaseUrl))

    for (const [name, count] of Object.entries({ ...oddities, ...season.counts }))
      print(`  ${name}: ${count}`)
    print(`  unitsThatStillWait: ${season.ledger.waitingUnits()}`)
    print(
      `${(lines.length / seconds).toFixed(0)} rows/s (${seconds.toFixed(1)} s, ${shop.calls} calls over HTTP)`,
    )
    for (const { what, expected, found } of season.ledger.disagreements.slice(0, 50)) {
      print(`DIFFERENCE ${what}: the ledger says ${expected}, the server ${found}`)
    }
    print(
      `${compared} balances and ${figures} figures compared, ${season.ledger.disagreements.length} differences`,
    )
    return season.ledger.disagreements.length === 0 ? 0 : 1
  } finally {
    await server.stop()
  }
}

const codesPerCall = 1000

async function compareBalances(season: Season, shop: Shop, locations: number[]): Promise<number> {
  const expected = [...season.ledger.lines()]
  const codes = [...new Set(expected.map((line) => line.code))]
  const found = new Map<string, number>()
  for (let from = 0; from < codes.length; from += codesPerCall) {
    for (const row of await shop.onHand(locations, codes.slice(from, from + codesPerCall))) {
      found.set(JSON.stringify([row.sku, row.locationId]), row.onHand)
    }
  }
  for (const { code, location, units } of expected) {
    season.ledger.compare(
      `${code} at location ${location}`,
      units,
      found.get(JSON.stringify([code, location])) ?? 0,
    )
  }
  return expected.length
}
