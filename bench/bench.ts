import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { benchSalesFigures } from './analytics/sales-figures.ts'
import { benchConsole } from './console/console.ts'
import { benchCrawl } from './crawl/crawl.ts'
import { benchCustomers } from './customers/customers.ts'
import { benchPoints } from './customers/points.ts'
import { benchCustoms } from './customs/customs.ts'
import { benchPostings } from './finance/postings.ts'
import { benchSweep } from './jobs/sweep.ts'
import { benchWebhooks } from './jobs/webhooks.ts'
import { benchEveryList } from './lists/every/every-list.ts'
import { benchLists } from './lists/lists.ts'
import { benchCodes } from './marketing/codes.ts'
import { benchNotices } from './marketing/notices.ts'
import { type Ground, openGround } from './measure/ground.ts'
import { benchMemory } from './memory/memory.ts'
import { benchImport } from './orders/import.ts'
import { benchProducts } from './products/products.ts'
import { benchRelease } from './products/release.ts'
import { benchReads } from './reads/reads.ts'
import { benchBatch } from './shipping/batch.ts'
import { benchDryRun } from './shipping/dry-run.ts'
import { benchRouting } from './shipping/routing.ts'
import { benchShip } from './shipping/ship.ts'
import { benchAsOf } from './stock/as-of.ts'
import { benchLock, benchReceive } from './stock/stock-sheets.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    webhooks: { type: 'string', default: '1000' },
    batch: { type: 'string', default: '500' },
    orders: { type: 'string', default: '10000' },
    import: { type: 'string', default: '5000' },
    ship: { type: 'string', default: '3000' },
    lines: { type: 'string', default: '10000' },
    lock: { type: 'string', default: '5000' },
    movements: { type: 'string', default: '1000000' },
    size: { type: 'string', default: '100000' },
    effects: { type: 'string', default: '100000' },
    goods: { type: 'string', default: '2000' },
    customers: { type: 'string', default: '100000' },
    points: { type: 'string', default: '500' },
    styles: { type: 'string', default: '20000' },
    codes: { type: 'string', default: '10000' },
    people: { type: 'string', default: '2000' },
    postings: { type: 'string', default: '300' },
    products: { type: 'string', default: '500' },
    rate: { type: 'string', default: '100' },
    rows: { type: 'string', default: '1000000' },
    list: { type: 'string', multiple: true },
  },
})

/** On a database of its own: none works on what another has left. */
const onGround = (bench: (ground: Ground) => Promise<string[]>, options?: { fsync: boolean }) => async () => {
  const ground = await openGround(options)
  try {
    return await bench(ground)
  } finally {
    await ground.close()
  }
}

const ship = Number(values.ship)

/** `npm run bench [-- --only NAME ...] [--webhooks N] [--batch N] [--orders N] [--import N] [--ship N] [--lines N]
 * [--lock N] [--movements N] [--size N] [--effects N] [--goods N]
 * [--customers N] [--points N] [--codes N] [--people N] [--styles N] [--products N] [--rate N] [--postings N] [--rows N] [--list NAME ...]` */
const benches: Record<string, () => Promise<string[]>> = {
  webhooks: onGround((ground) => benchWebhooks(ground, Number(values.webhooks))),
  batch: onGround((ground) => benchBatch(ground, Number(values.batch))),
  'dry-run': onGround((ground) => benchDryRun(ground, Number(values.orders))),
  import: onGround((ground) => benchImport(ground, Number(values.import))),
  ship: onGround((ground) => benchShip(ground, ship), { fsync: true }),
  hot: onGround((ground) => benchShip(ground, ship, ground.skus.slice(0, 1))),
  receive: onGround((ground) => benchReceive(ground, Number(values.lines))),
  lock: onGround((ground) => benchLock(ground, Number(values.lock))),
  'as-of': onGround((ground) => benchAsOf(ground, Number(values.movements))),
  codes: onGround((ground) => benchCodes(ground, Number(values.codes))),
  notices: onGround((ground) => benchNotices(ground, Number(values.people))),
  points: onGround((ground) => benchPoints(ground, Number(values.points))),
  postings: onGround((ground) => benchPostings(ground, Number(values.postings))),
  release: onGround((ground) => benchRelease(ground, Number(values.products), Number(values.rate))),
  customers: () => benchCustomers(Number(values.customers)),
  products: () => benchProducts(Number(values.styles)),
  sweep: () => benchSweep(Number(values.effects)),
  routing: benchRouting,
  customs: benchCustoms,
  memory: benchMemory,
  crawl: () => benchCrawl(Number(values.goods)),
  console: benchConsole,
  'order-lists': () => benchLists(Number(values.size)),
  reads: () => benchReads(Number(values.size)),
  'sales-figures': () => benchSalesFigures(Number(values.size)),
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Takes an hour and more: only when it is asked for, and each line as it comes. */
const everyList = () => benchEveryList(Number(values.rows), values.list ?? [], (line) => say(`  ${line}`))

say(`Node ${process.version}, ${cpus().length} cores, embedded PostgreSQL without fsync, but for ship`)
for (const [name, bench] of Object.entries(benches)) {
  if (values.only && !values.only.includes(name)) continue
  say(`\n${name}`)
  for (const line of await bench()) say(`  ${line}`)
}
if (values.only?.includes('lists')) {
  say('\nlists')
  await everyList()
}
