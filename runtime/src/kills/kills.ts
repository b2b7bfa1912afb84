import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '@selvedge/sandbox/random.ts'
import { loadVariants } from '@selvedge/server/commands/variants.ts'
import { demoPassword } from '@selvedge/server/demo/accounts.ts'
import pg from 'pg'
import { Shop } from '../replay/shop.ts'
import { Desk } from './desk.ts'
import { broken, different, lost } from './facts.ts'
import { openPartner, type Partner } from './partner.ts'
import { disagreements, partnerLeft } from './partner-facts.ts'
import { PartnerStories } from './partner-stories.ts'
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
/** A node is taken for dead after 45 s, which others see within 10 s; then what it had in hand is done. */
const jobsWithinMs = 90_000

/**
 * Staff import, ship, call off, transfer and take back, the stock room buys, sends, receives, counts and locks, the
 * partner's warehouse ships and receives what it is told, while the server, every other time with its database, is killed at
 * random moments and started again. Answers what was acknowledged and lost, or done twice, or does not add up, and where the
 * partner and the server do not agree.
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
  const partner = await openPartner(desk.log, random)
  const partnerWorks = partner.work()
  try {
    let served = await victim.start()
    const { partnerId, ...place } = await openShop(served, partner)
    const stories = new Stories(desk, place, random)
    const stockRoom = new StockStories(desk, place, random)
    const partnerStories = new PartnerStories(desk, place, { partner: partnerId, stories, random })
    const one = () => {
      const chance = random()
      if (chance < 0.3) return stockRoom.one()
      return chance < 0.55 ? partnerStories.one() : stories.one()
    }
    print(`seed ${seed}: ${options.kills} kills of the server, every other one with its database`)
    for (let killed = 0; killed < options.kills; ) {
      working = true
      partner.setFaults(true, seed + killed)
      desk.open(await signedIn(served))
      const shift = Array.from({ length: staff }, async () => {
        while (working) await desk.attempt(() => one())
      })
      const rest = Math.min(killed + options.restEvery, options.kills)
      while (killed < rest) {
        const before = desk.log.length
        while (desk.log.length === before) await sleep(10)
        await sleep(random() * 1_500)
        // The last kill before a rest meets a sheet, and what goes to the partner, that have just been sent.
        if (killed === rest - 1) {
          await desk.attempt(() => stories.batch(sheetRows))
          await desk.attempt(() => partnerStories.each())
        }
        maxAcknowledged = Math.max(maxAcknowledged, desk.log.length - before)
        const nodes = await withClient(served, nodesOf)
        await victim.kill(killed % 2 === 1)
        desk.close()
        killed += 1
        served = await victim.start()
        partner.sendTo(served.url)
        if (options.silence === 'none') await withClient(served, (client) => declareDead(client, nodes))
        found.push(...(await withClient(served, (client) => lost(client, desk.log))))
        found.push(...(await broken(served.databaseUrl)))
        desk.open(await signedIn(served))
      }
      const restarted = performance.now()
      working = false
      await Promise.all(shift)
      partner.setFaults(false, seed)
      await withClient(served, async (client) => {
        found.push(...(await jobsLeft(client, partner, restarted + jobsWithinMs)))
        oldestJobMs = Math.max(oldestJobMs, performance.now() - restarted)
        found.push(
          ...(await lost(client, desk.log)),
          ...(await different(client, desk.log, { units: opening, takes: place.locations.length + 1 })),
          ...(await disagreements(client, partner, desk.log)),
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
    print(
      `the partner was told of ${partner.warehouse.notices.size} documents in ${partner.warehouse.taken.length} messages, ` +
        `and has confirmed ${desk.log.confirmed.size}`,
    )
    for (const [said, count] of desk.refusals) print(`  refused ${count}: ${said}`)
    return found
  } finally {
    working = false
    await partner.close()
    await partnerWorks
    await victim.end()
  }
}

async function openShop(served: Served, partner: Partner): Promise<Place & { partnerId: number }> {
  await loadVariants(served.databaseUrl, skus, 'Testbrand')
  const shop = await signedIn(served)
  const locations = await shop.openLocations(['上海仓', '杭州仓', '香港仓'])
  // What it ships is moved there: orders are not routed to it by themselves.
  const [partnerId = 0] = await shop.openLocations(['合作仓'], { proxy: '1', fulfillOrder: '0' })
  const all = [...locations, partnerId]
  const items = skus.map((sku) => ({ sku, quantity: opening / all.length }))
  for (const location of all) await shop.takeStock(location, '期初', items)
  await partner.connect(shop)
  partner.sendTo(served.url)
  return { skus, locations, partnerId }
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

/** Waits until no sheet is under way, and nothing between the server and the partner; answers what still is at that time. */
async function jobsLeft(client: pg.Client, partner: Partner, until: number): Promise<string[]> {
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      'select id from batch_fulfilment where finished_at is null',
    )
    const left = [
      ...rows.map(({ id }) => `sheet ${id} is not through`),
      ...(await partnerLeft(client, partner)),
    ]
    if (!left.length) return []
    if (performance.now() > until) return left.map((what) => `after ${jobsWithinMs / 1000} s: ${what}`)
    await sleep(200)
  }
}
