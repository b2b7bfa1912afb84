import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { benchBatch } from './batch.ts'
import { benchDryRun } from './dry-run.ts'
import { type Ground, openGround } from './ground.ts'
import { benchImport } from './import.ts'
import { benchShip } from './ship.ts'
import { benchWebhooks } from './webhooks.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    webhooks: { type: 'string', default: '1000' },
    batch: { type: 'string', default: '500' },
    orders: { type: 'string', default: '10000' },
    import: { type: 'string', default: '5000' },
    ship: { type: 'string', default: '3000' },
  },
})

/** `npm run bench [-- --only webhooks|batch|dry-run] [--webhooks N] [--batch N] [--orders N]` */
const benches: Record<string, (ground: Ground) => Promise<string[]>> = {
  webhooks: (ground) => benchWebhooks(ground, Number(values.webhooks)),
  batch: (ground) => benchBatch(ground, Number(values.batch)),
  'dry-run': (ground) => benchDryRun(ground, Number(values.orders)),
  import: (ground) => benchImport(ground, Number(values.import)),
  ship: (ground) => benchShip(ground, Number(values.ship)),
  hot: (ground) => benchShip(ground, Number(values.ship), ground.skus.slice(0, 1)),
}

const say = (line: string) => process.stdout.write(`${line}\n`)

say(`Node ${process.version}, ${cpus().length} cores, embedded PostgreSQL without fsync`)
for (const [name, bench] of Object.entries(benches)) {
  if (values.only && !values.only.includes(name)) continue
  // A database of its own for each: none works on what another has left.
  const ground = await openGround()
  try {
    say(`\n${name}`)
    for (const line of await bench(ground)) say(`  ${line}`)
  } finally {
    await ground.close()
  }
}
