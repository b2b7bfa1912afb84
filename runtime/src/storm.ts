import { parseArgs } from 'node:util'
import { storm } from './storm/storm.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    every: { type: 'string', default: '6' },
  },
})

/** `npm run test:storm [-- --seed N --orders N --kills N --every SECONDS]`: 1 where the two sides disagree. */
const found = await storm({
  seed: Number(values.seed),
  orders: Number(values.orders),
  kills: Number(values.kills),
  everyMs: Number(values.every) * 1000,
  print: (line) => process.stdout.write(`${line}\n`),
})
for (const difference of found.slice(0, 100)) process.stdout.write(`DIFFERENCE ${difference}\n`)
process.stdout.write(`${found.length} differences\n`)
process.exitCode = found.length > 0 ? 1 : 0
