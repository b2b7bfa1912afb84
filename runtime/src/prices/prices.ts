import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { randomFrom } from '@selvedge/sandbox/random.ts'
import { defaultSecret, defaultToken } from '@selvedge/sandbox/storefront/seed.ts'
import { migrate } from '@selvedge/server/core/db/migrate.ts'
import pg from 'pg'
import { Desk } from '../kills/desk.ts'
import { broken } from '../kills/facts.ts'
import { startTemporaryPostgres } from '../postgres/temporary-postgres.ts'
import { Shop } from '../replay/shop.ts'
import { Fleet } from '../storm/fleet.ts'
import { openGateway } from '../storm/gateway.ts'
import { adminPassword } from '../storm/node.ts'
import { Discounter } from './discounter.ts'
import { differencesOf } from './facts.ts'
import { Sorter } from './sorter.ts'
import { openStore } from './store.ts'

export interface PricesOptions {
  seed: number
  kills: number
  /** Between two kills. */
  everyMs: number
  /** Servers on the database; one of them is killed, and another started in its place. */
  nodes: number
  /** Staff who discount products, each one discount after the other. */
  discounters: number
  print(line: string): void
}

const faultRate = 0.2

/**
 * Staff discount products, close that again and sort collections, while a fifth of what the store is asked goes wrong and
 * servers are killed. Once all is closed each price is what it was, and nothing was done twice. Answers each difference.
 */
export async function prices(options: PricesOptions): Promise<string[]> {
  const { seed, nodes, print } = options
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const random = randomFrom(seed)
  const closing: (() => unknown)[] = []
  let working = true
  let closed = false
  try {
    const postgres = await startTemporaryPostgres()
    closing.push(() => postgres.stop())
    await migrate(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    closing.push(() => client.end())
    const gateway = await openGateway(seed)
    closing.push(() => gateway.close())
    const store = await openStore(seed)
    closing.push(() => store.close())
    const fleet = new Fleet(postgres.url, client, gateway)
    closing.push(() => fleet.end())
    for (let started = 0; started < nodes; started += 1) await fleet.start()
    const desk = new Desk()
    desk.open(await openShop(gateway.url, store.url))
    const before = store.prices()
    const discounter = new Discounter(desk, store.tags, random)
    const sorter = new Sorter(desk, store, random)
    print(
      `seed ${seed}: ${before.size} prices, ${options.kills} kills of ${nodes} servers; open after ${seconds()}`,
    )

    store.setFaults(faultRate)
    const hurrying = hurry(client, () => !closed)
    closing.push(() => hurrying)
    const whileOpen = async (work: () => Promise<void>) => {
      while (working) await desk.attempt(work)
    }
    const shift = Promise.all([
      ...Array.from({ length: options.discounters }, () => whileOpen(() => discounter.discount())),
      ...store.handles.map((handle) => whileOpen(() => sorter.sort(handle))),
    ])
    await Promise.race([killNodes(fleet, options, () => working), shift])
    print(
      `${seconds()}: ${fleet.kills} killed, ${discounter.discounts.size} discounts, ${sorter.sorts} sorts`,
    )
    working = false
    await shift
    print(
      `${seconds()}: all closed. ${discounter.discounts.size} discounts, ${sorter.sorts} sorts, ` +
        `${[...store.given.values()].flat().length} prices given, ${desk.answered} calls answered, ${desk.repeated} repeated`,
    )
    for (const [said, count] of desk.refusals) print(`  refused ${count}: ${said}`)
    return [
      ...sorter.faults,
      ...(await differencesOf(client, store, before, discounter.discounts)),
      ...(await broken(postgres.url)),
    ]
  } finally {
    working = false
    closed = true
    for (const close of closing.reverse()) await close()
  }
}

async function openShop(url: string, baseUrl: string): Promise<Shop> {
  const shop = new Shop(url)
  await shop.signIn('admin', adminPassword)
  const { problem } = await shop.call(storefrontSave, {
    body: {
      ...{ channel: 'first', name: 'prices', baseUrl, enabled: true },
      ...{ token: defaultToken, webhookSecret: defaultSecret },
    },
  })
  if (problem) throw new Error(JSON.stringify(problem))
  return shop
}

async function killNodes(
  fleet: Fleet,
  { kills, everyMs }: PricesOptions,
  goesOn: () => boolean,
): Promise<void> {
  for (let count = 0; count < kills && goesOn(); count += 1) {
    await sleep(everyMs)
    await fleet.kill()
    await fleet.start()
  }
}

/** The pauses before what failed is tried again pass at once, and no partner is left alone for long. */
async function hurry(client: pg.Client, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await client.query('delete from partner_lane')
    await client.query(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
    )
    await sleep(250)
  }
}
