import { parseArgs } from 'node:util'
import { catalogue } from './catalogue/catalogue.ts'
import { crawls } from './crawls/crawls.ts'
import { finance } from './finance/finance.ts'
import { kills } from './kills/kills.ts'
import { prices } from './prices/prices.ts'
import { storm } from './storm/storm.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    orders: { type: 'string', default: '1000' },
    pages: { type: 'string', default: '1200' },
    kills: { type: 'string' },
    every: { type: 'string' },
  },
})

const seed = Number(values.seed)
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Each answers the differences it found. */
const storms: Record<string, () => Promise<string[]>> = {
  storefront: () =>
    storm({
      seed,
      orders: Number(values.orders),
      kills: Number(values.kills ?? 20),
      everyMs: Number(values.every ?? 6) * 1000,
      print,
    }),
  desk: () => kills({ seed, kills: Number(values.kills ?? 200), restEvery: 20, silence: 'real', print }),
  prices: () =>
    prices({
      seed,
      kills: Number(values.kills ?? 40),
      everyMs: Number(values.every ?? 2) * 1000,
      nodes: 2,
      discounters: 3,
      print,
    }),
  catalogue: () =>
    catalogue({
      seed,
      products: 40,
      sheets: 10,
      kills: Number(values.kills ?? 40),
      everyMs: Number(values.every ?? 4) * 1000,
      nodes: 2,
      print,
    }),
  finance: () =>
    finance({
      seed,
      orders: Number(values.orders),
      kills: Number(values.kills ?? 40),
      everyMs: Number(values.every ?? 8) * 1000,
      nodes: 2,
      clerks: 20,
      maxWaitMs: 600_000,
      print,
    }),
  crawl: () =>
    crawls({
      seed,
      pages: Number(values.pages),
      kills: Number(values.kills ?? 40),
      everyMs: Number(values.every ?? 4) * 1000,
      crawlers: 2,
      delayMs: 20,
      print,
    }),
}

/** `npm run test:storm [-- --only storefront|desk|prices|catalogue|finance|crawl --seed N --orders N --pages N --kills N --every SECONDS]`: 1 on any difference. */
const wanted = Object.entries(storms).filter(([name]) => !values.only || name === values.only)
let differences = wanted.length ? 0 : 1
if (!wanted.length) print(`there is no storm ${values.only}: ${Object.keys(storms).join(', ')}`)
for (const [name, run] of wanted) {
  print(`storm: ${name}`)
  const found = await run()
  for (const difference of found.slice(0, 100)) print(`DIFFERENCE ${difference}`)
  print(`${name}: ${found.length} differences`)
  differences += found.length
}
process.exitCode = differences > 0 ? 1 : 0
