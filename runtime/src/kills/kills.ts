import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '@selvedge/sandbox/random.ts'
import { loadVariants } from '@selvedge/server/commands/variants.ts'
import { demoPassword } from '@selvedge/server/demo-accounts.ts'
import pg from 'pg'
import { Shop } from '../replay/shop.ts'
import { Desk } from './desk.ts'
import { broken, different, lost } from './facts.ts'
import { StockStories } from './stock-stories.ts'
import { type Place, Stories } from './stories.ts'
import { type Served, Victim } from './victim.ts'

export interface KillsOptions {
  seed: number
  kills: number
  /** After as many kills all comes to rest, and what is there is counted. */
  restEvery: number
  /** Whether the silence after which a dead node's jobs are taken over passes as it does in life, or at once. */
  silence: 'real' | 'none'
  print(line: string): void
}

const staff = 6
const sheetRows = 12
const opening = 300_000
const skus = Array.from({ length: 8 }, (_, index) => `KILL-0${index + 1}-M`)
const jobsWithinMs = 60_000

/**
 * Staff import, ship, call off, transfer and take back, the stock room buys, sends, receives, counts and locks, while the server, every other time with its database, is killed
 * at random moments and started again. Answers what was acknowledged and lost, or done twice, or does not add up.
 */
export async function kills(options: KillsOptions): Promise<string[]> {
  const { seed, print } = options
  const random = randomFrom(seed)
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
  const victim = new Victim()
  const desk = new Desk()
  const found: string[] = []
  let maxAcknowledged = 0
  let oldestJobMs = 0
  let working = true
  try {
    let served = await victim.start()
    const place = await openShop(served)
    const stories = new Stories(desk, place, random)
    const stockRoom = new StockStories(desk, place, random)
    print(`seed ${seed}: ${options.kills} kills of the server, every other one with its database`)
    for (let killed = 0; killed < options.kills; ) {
      working = true
      desk.open(await signedIn(served))
      const shift = Array.from({ length: staff }, async () => {
        while (working) await desk.tell(() => (random() < 0.3 ? stockRoom : stories).one())
      })
      const rest = Math.min(killed + options.restEvery, options.kills)
      while (killed < rest) {
        const before = desk.log.length
        while (desk.log.length === before) await sleep(10)
        await sleep(random() * 1_500)
        // The last kill before a rest meets a sheet that has just been sent.
        if (killed === rest - 1) await desk.tell(() => stories.batch(sheetRows))
        maxAcknowledged = Math.max(maxAcknowledged, desk.log.length - before)
        const nodes = await withClient(served, nodesOf)
        await victim.kill(killed % 2 === 1)
        desk.close()
        killed += 1
        served = await victim.start()
        if (options.silence === 'none') await withClient(served, (client) => declareDead(client, nodes))
        found.push(...(await withClient(served, (client) => lost(client, desk.log))))
        found.push(...(await broken(served.databaseUrl)))
        desk.open(await signedIn(served))
      }
      const restarted = performance.now()
      working = false
      await Promise.all(shift)
      await withClient(served, async (client) => {
        found.push(...(await jobsLeft(client, restarted + jobsWithinMs)))
        oldestJobMs = Math.max(oldestJobMs, performance.now() - restarted)
        found.push(
          ...(await lost(client, desk.log)),
          ...(await different(client, desk.log, { units: opening, takes: place.locations.length })),
        )
      })
      found.push(...(await broken(served.databaseUrl)))
      print(`${seconds()}: ${killed} killed, ${desk.log.length} acknowledged, ${found.length} differences`)
      if (found.length) break
    }
    print(
      `${desk.answered} calls answered, ${desk.repeated} repeated; jobs of the dead were done ` +
        `${(oldestJobMs / 1000).toFixed(0)} s after a restart at most`,
    )
    for (const [said, count] of desk.refusals) print(`  refused ${count}: ${said}`)
    return found
  } finally {
    working = false
    await victim.end()
  }
}

async function openShop(served: Served): Promise<Place> {
  await loadVariants(served.databaseUrl, skus, 'Testbrand')
  const shop = await signedIn(served)
  const locations = await shop.openLocations(['上海仓', '杭州仓', '香港仓'])
  const items = skus.map((sku) => ({ sku, quantity: opening / locations.length }))
  for (const location of locations) await shop.takeStock(location, '期初', items)
  return { skus, locations }
}

async function signedIn({ url }: Served): Promise<Shop> {
  const shop = new Shop(url)
  await shop.signIn('admin', demoPassword('admin'))
  return shop
}

async function withClient<Result>(
  { databaseUrl }: Served,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const nodesOf = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ id: string }>('select id from node')).rows.map(({ id }) => id)

async function declareDead(client: pg.Client, nodes: readonly string[]): Promise<void> {
  await client.query(`update node set seen_at = seen_at - interval '1 minute' where id = any($1)`, [nodes])
  await client.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
     where locked_by = any($1)`,
    [nodes],
  )
}

/** Waits until no sheet is under way; answers what still is at that time. */
async function jobsLeft(client: pg.Client, until: number): Promise<string[]> {
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      'select id from batch_fulfilment where finished_at is null',
    )
    if (!rows.length) return []
    if (performance.now() > until) return rows.map(({ id }) => `sheet ${id} is not through after a minute`)
    await sleep(200)
  }
}
