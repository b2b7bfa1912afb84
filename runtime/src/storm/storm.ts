import { setTimeout as sleep } from 'node:timers/promises'
import { orderSync } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { defaultSecret, defaultToken } from '@selvedge/sandbox/storefront/seed.ts'
import { loadVariants } from '@selvedge/server/commands/variants.ts'
import { migrate } from '@selvedge/server/core/db/migrate.ts'
import pg from 'pg'
import { startTemporaryPostgres } from '../postgres/temporary-postgres.ts'
import { Shop } from '../replay/shop.ts'
import { differences } from './agree.ts'
import { Fleet } from './fleet.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { adminPassword } from './node.ts'
import { Packers } from './packers.ts'
import { type StormSandbox, startStormSandbox } from './sandbox.ts'
import { type Fate, type PlannedOrder, planStorm, type Scene } from './scene.ts'

export interface StormOptions {
  seed: number
  orders: number
  kills: number
  /** Between two kills. */
  everyMs: number
  print(line: string): void
}

const faultRate = 0.2

/**
 * Customers order, change their minds and call off, warehouses ship, the storefront answers badly or not at all, webhooks
 * come late and more than once, and nodes are killed. Once all is calm both sides must agree. Answers each difference.
 */
export async function storm(options: StormOptions): Promise<string[]> {
  const { seed, print } = options
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const { scene, orders } = planStorm(options.orders, seed)
  print(
    `seed ${seed}: ${orders.length} orders, ${scene.skus.length} SKUs, ${options.kills} kills of two servers`,
  )
  const closing: (() => unknown)[] = []
  let ended = false
  try {
    const postgres = await startTemporaryPostgres()
    closing.push(() => postgres.stop())
    await migrate(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    closing.push(() => client.end())
    const gateway = await openGateway(seed)
    closing.push(() => gateway.close())
    const sandbox = await startStormSandbox(scene)
    closing.push(() => sandbox.stop())
    const fleet = new Fleet(postgres.url, client, gateway)
    closing.push(() => fleet.end())
    await fleet.start()
    const [shop] = await Promise.all([openShop(gateway, sandbox, scene, postgres.url), fleet.start()])
    await drained(client, gateway, sandbox)
    print(`${seconds()}: the shop is open, its stock is told`)

    await sandbox.setChaos(0.2, 1_000, seed)
    await sandbox.setFaults(faultRate, seed)
    const fates = new Map<string, Fate>()
    const inStorm = new Packers(shop, seed, (name) => fates.get(name) === 'ships')
    const [, , , rounds] = await Promise.all([
      readMeanwhile(shop, () => (ended ? 1 : fates.size / orders.length)),
      order(sandbox, orders, fates, (options.kills * options.everyMs) / orders.length),
      killNodes(fleet, options),
      pack(inStorm, () => ended || (fleet.kills >= options.kills && fates.size === orders.length)),
    ])
    print(
      `${seconds()}: ${fates.size} orders placed, ${fleet.kills} nodes killed, packed in ${rounds} rounds`,
    )

    await sandbox.setFaults(0, seed)
    await drained(client, gateway, sandbox)
    const packers = new Packers(shop, seed, (name) => fates.get(name) !== 'left')
    await packers.reroute()
    while ((await packers.round()) > 0) await packers.reroute()
    await drained(client, gateway, sandbox)
    const acknowledged = new Set([...inStorm.acknowledged, ...packers.acknowledged])
    print(
      `${seconds()}: calm. ${acknowledged.size} ship orders left, ${inStorm.repeated} calls repeated, ` +
        `${gateway.counts.unanswered} unanswered; ${gateway.counts.webhooks} webhooks in ${gateway.counts.deliveries} deliveries`,
    )
    for (const [said, count] of [...inStorm.refusals, ...packers.refusals])
      print(`  refused ${count}: ${said}`)
    return await differences(client, sandbox, { databaseUrl: postgres.url, acknowledged })
  } finally {
    ended = true
    for (const close of closing.reverse()) await close()
  }
}

/** The same places and goods on both sides, and the storefront connected. */
async function openShop(gateway: Gateway, sandbox: StormSandbox, scene: Scene, databaseUrl: string) {
  const shop = new Shop(gateway.url)
  await shop.signIn('admin', adminPassword)
  await loadVariants(databaseUrl, scene.skus)
  const ids = await shop.openLocations(scene.locations)
  for (const [index, name] of scene.locations.entries()) {
    const items = scene.skus.map((sku) => ({ sku, quantity: scene.stock[name] ?? 0 }))
    await shop.takeStock(ids[index] ?? 0, '期初', items)
  }
  const { problem } = await shop.call(storefrontSave, {
    body: {
      channel: 'first',
      name: 'storm',
      baseUrl: sandbox.shopUrl,
      token: defaultToken,
      webhookSecret: defaultSecret,
      enabled: true,
    },
  })
  if (problem) throw new Error(JSON.stringify(problem))
  await shop.call(locationSync)
  return shop
}

/** Places the orders one after the other; some customers change their minds at once. */
async function order(
  sandbox: StormSandbox,
  orders: readonly PlannedOrder[],
  fates: Map<string, Fate>,
  pauseMs: number,
): Promise<void> {
  for (const { lines, fate } of orders) {
    const placed = await sandbox.place(lines)
    fates.set(placed.name, fate)
    const [first] = placed.lines
    if (fate === 'cancelled') await sandbox.change(placed, 'cancel', { restock: true, refund: true })
    else if (fate === 'edited' && first)
      await sandbox.change(placed, 'quantity', { lineId: first.id, quantity: first.quantity - 1 })
    await sleep(pauseMs)
  }
}

const dayMs = 24 * 3_600_000

/** Staff read the same days again while webhooks of them come in: at a quarter, a half and three quarters of the orders. */
async function readMeanwhile(shop: Shop, placed: () => number): Promise<void> {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
  for (const part of [0.25, 0.5, 0.75]) {
    while (placed() < part) await sleep(100)
    const now = Date.now()
    const query = { createdAtMin: day.format(now - dayMs), createdAtMax: day.format(now + dayMs) }
    // The storefront may refuse, and the server die: nobody sends it again.
    await shop.call(orderSync, { query }).catch(() => undefined)
  }
}

async function killNodes(fleet: Fleet, { kills, everyMs }: StormOptions): Promise<void> {
  for (let count = 0; count < kills; count += 1) {
    await sleep(everyMs)
    await fleet.kill()
    await fleet.start()
  }
}

async function pack(packers: Packers, isOver: () => boolean): Promise<number> {
  for (let rounds = 1; ; rounds += 1) {
    const over = isOver()
    const left = await packers.round()
    if (over) return rounds
    if (left === 0) await sleep(400)
  }
}

const maxDrain = 600_000

/**
 * Waits until everything has arrived and nothing is left to do. The pauses before what failed is tried again pass at
 * once.
 */
async function drained(client: pg.Client, gateway: Gateway, sandbox: StormSandbox): Promise<void> {
  const until = performance.now() + maxDrain
  for (let calm = 0; calm < 2; ) {
    await sleep(250)
    await gateway.quiet()
    await client.query(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
    )
    const { rows } = await client.query<{ jobs: number }>(
      `select count(*)::int as jobs from graphile_worker._private_jobs where attempts < max_attempts`,
    )
    const left = (rows[0]?.jobs ?? 0) + (await sandbox.webhooksLeft())
    calm = left === 0 ? calm + 1 : 0
    if (performance.now() > until) throw new Error(`${left} webhooks and jobs are still left`)
  }
}
