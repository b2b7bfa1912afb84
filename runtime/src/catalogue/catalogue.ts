import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { productSync, storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { randomFrom } from '@selvedge/sandbox/random.ts'
import { defaultSecret, defaultToken } from '@selvedge/sandbox/storefront/seed.ts'
import { migrate } from '@selvedge/server/core/db/migrate.ts'
import pg from 'pg'
import { hurry } from '../finance/calm.ts'
import { Desk } from '../kills/desk.ts'
import { broken } from '../kills/facts.ts'
import { startTemporaryPostgres } from '../postgres/temporary-postgres.ts'
import { Discounter } from '../prices/discounter.ts'
import { Shop } from '../replay/shop.ts'
import { Fleet } from '../storm/fleet.ts'
import { openGateway } from '../storm/gateway.ts'
import { adminPassword } from '../storm/node.ts'
import { Announcer } from './announcer.ts'
import { Coder } from './coder.ts'
import { differencesOf } from './facts.ts'
import { noticesOf } from './notice-facts.ts'
import { Photographer } from './photographer.ts'
import { openPlatform } from './platform.ts'
import { type ProductFacts, Releaser } from './releaser.ts'
import { type CatalogueStore, groupTags, openStore, skusOf } from './store.ts'
import { type TaggedOrder, Tagger } from './tagger.ts'

export interface CatalogueOptions {
  seed: number
  /** Those that the store has from the beginning. */
  products: number
  kills: number
  /** So many sheets are released at least, however soon the kills are over. */
  sheets: number
  /** Between two kills. */
  everyMs: number
  /** Servers on the database; one of them is killed, and another started in its place. */
  nodes: number
  print(line: string): void
}

const faultRate = 0.2
const maxWaitMs = 600_000

/**
 * Staff make discount codes, release sheets of products and take some back, discount products meanwhile, tag them by lists and by
 * orders, upload pictures, and send messages of the mini program, while a fifth of what the store and its platform are asked goes
 * wrong and servers are killed. Once all is calm the store has each code, product, tag and picture as it was asked for, and once,
 * and everybody was told once at most. Answers each difference.
 */
export async function catalogue(options: CatalogueOptions): Promise<string[]> {
  const { seed, nodes, print } = options
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const random = randomFrom(seed)
  const closing: (() => unknown)[] = []
  let working = true
  let closed = false
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'selvedge-catalogue-'))
    closing.push(() => rm(dataDir, { recursive: true }))
    const postgres = await startTemporaryPostgres()
    closing.push(() => postgres.stop())
    await migrate(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    closing.push(() => client.end())
    const gateway = await openGateway(seed)
    closing.push(() => gateway.close())
    const store = await openStore(seed, options.products)
    closing.push(() => store.close())
    const platform = await openPlatform(seed)
    closing.push(() => platform.close())
    const fleet = new Fleet(postgres.url, client, gateway, dataDir)
    closing.push(() => fleet.end())
    for (let started = 0; started < nodes; started += 1) await fleet.start()
    const hurrying = hurry(postgres.url, () => !closed)
    closing.push(() => hurrying)
    const desk = new Desk()
    const shop = await signedIn(gateway.url)
    desk.open(shop)
    await openShop(shop, store.url)
    await platform.connect(shop)
    await drained(client)
    const handles = store.shop.products.map(({ handle }) => handle)
    const orders = await importOrders(shop, client, handles)
    await drained(client)
    const staff = {
      coder: new Coder(desk, random),
      photographer: new Photographer(desk, await productIds(client), random),
      releaser: new Releaser(desk, factsOf(store), random),
      taggers: ['list', 'desk'].map((name) => new Tagger(desk, name, { handles, orders }, random)),
    }
    const discounter = new Discounter(desk, groupTags, random)
    // By a random of its own: what the others do stays as it was for a seed.
    const announcer = new Announcer(desk, platform, gateway.url, randomFrom(seed))
    print(
      `seed ${seed}: ${handles.length} products, ${options.kills} kills of ${nodes} servers; open after ${seconds()}`,
    )

    store.setFaults(faultRate)
    platform.setFaults(faultRate)
    const whileOpen = async (work: () => Promise<void>) => {
      while (working) await desk.attempt(work)
    }
    const { coder, photographer, releaser, taggers } = staff
    const shift = Promise.all([
      whileOpen(() => coder.release()),
      whileOpen(() => coder.generate()),
      whileOpen(() => releaser.release()),
      whileOpen(() => photographer.upload()),
      whileOpen(() => discounter.discount()),
      whileOpen(() => announcer.announce()),
      ...taggers.map((tagger) => whileOpen(() => tagger.tag())),
    ])
    const restarted = async () => desk.open(await signedIn(gateway.url))
    const enough = async () => {
      await killNodes(fleet, options, { goesOn: () => working, restarted })
      while (releaser.releases < options.sheets) await sleep(100)
    }
    await Promise.race([enough(), shift])
    print(
      `${seconds()}: ${fleet.kills} killed, ${releaser.releases} sheets, ${coder.campaigns.size} campaigns`,
    )
    working = false
    await shift

    store.setFaults(0)
    platform.setFaults(0)
    const retried = await settled(client, desk)
    const jobs = taggers.reduce((sum, one) => sum + one.jobs, 0)
    const pictures = [...photographer.pictures.values()].reduce((sum, one) => sum + one, 0)
    print(
      `${seconds()}: calm. ${releaser.releases} sheets, ${releaser.undone} taken back, ${discounter.discounts.size} discounts, ` +
        `${jobs} tag jobs, ${pictures} pictures, ${coder.campaigns.size} campaigns, ${coder.generated.length} codes by themselves, ` +
        `${platform.program.delivered.length} messages of ${announcer.announced.length} announcements, ` +
        `${desk.answered} calls answered, ${desk.repeated} repeated, ${retried} pushed again`,
    )
    for (const [said, count] of desk.refusals) print(`  refused ${count}: ${said}`)
    return [
      ...(await differencesOf(client, store.shop, staff)),
      ...(await noticesOf(client, platform.program, announcer)),
      ...(await broken(postgres.url)),
    ]
  } finally {
    working = false
    closed = true
    for (const close of closing.reverse()) await close()
  }
}

async function signedIn(url: string): Promise<Shop> {
  for (;;) {
    const shop = new Shop(url)
    const isIn = await shop.signIn('admin', adminPassword).then(
      () => true,
      () => false,
    )
    if (isIn) return shop
    await sleep(200)
  }
}

async function openShop(shop: Shop, baseUrl: string): Promise<void> {
  const { problem } = await shop.call(storefrontSave, {
    body: {
      ...{ channel: 'first', name: 'catalogue', baseUrl, enabled: true },
      ...{ token: defaultToken, webhookSecret: defaultSecret },
    },
  })
  if (problem) throw new Error(JSON.stringify(problem))
  await shop.call(productSync, { body: { channel: 'first' } })
}

/** Orders of some products each, whose names are known to those who tag. */
async function importOrders(
  shop: Shop,
  client: pg.Client,
  handles: readonly string[],
): Promise<TaggedOrder[]> {
  const orders = [0, 1, 2, 3, 4].map((turn) => ({
    name: `TAG-${turn + 1}`,
    handles: handles.filter((_, index) => index % 5 === turn),
  }))
  const body = orders.flatMap(({ name, handles: own }) =>
    own.map((handle) => ({
      ...{ email: 'a@customers.example', exExternalId: name, nickname: 'a', quantity: 1 },
      sku: skusOf(handle)[0]?.sku ?? '',
      ...{ unitPrice: '1.00', shippingFee: '0', payStatus: 'paid', receiverName: 'a', receiverPhone: '0' },
      ...{ receiverProvince: 'p', receiverCity: 'c', receiverArea: 'd', receiverAddress: `${name} e` },
      ...{ shippingTag: 'SF', channel: 'first' },
    })),
  )
  const { ids } = await shop.call(orderImport, { body })
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id::int, name from orders where id = any($1)',
    [ids],
  )
  return orders.map(({ handles: own }, index) => ({
    name: rows.find(({ id }) => id === ids[index])?.name ?? '',
    handles: own,
  }))
}

async function productIds(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ spu: string; id: number }>(
    'select spu, id::int from product order by id',
  )
  return new Map(rows.map(({ spu, id }) => [spu, id]))
}

/** What the store has as all begins. */
const factsOf = ({ shop }: CatalogueStore): Map<string, ProductFacts> =>
  new Map(
    shop.products.map(({ id, handle, title, vendor, tags }) => {
      const variants = shop.variants.filter(({ productId }) => productId === id)
      const priced = variants.map(({ sku, barcode, price, compareAtPrice = null }) => ({
        ...{ sku, barcode, price },
        compareAt: compareAtPrice,
      }))
      return [
        handle,
        {
          ...{ title, vendor, status: 'ACTIVE', tags: new Set(tags) },
          variants: new Map(priced.map(({ sku, ...own }) => [sku, own])),
          prices: new Map(priced.map(({ sku, price, compareAt }) => [sku, { price, compareAt }])),
        },
      ]
    }),
  )

async function killNodes(
  fleet: Fleet,
  { kills, everyMs }: CatalogueOptions,
  { goesOn, restarted }: { goesOn(): boolean; restarted(): Promise<void> },
): Promise<void> {
  for (let count = 0; count < kills && goesOn(); count += 1) {
    await sleep(everyMs)
    await fleet.kill()
    await fleet.start()
    // Of a session that is old by now the server would ask to be confirmed.
    await restarted()
  }
  // What the last kill has left is carried through while the others work on.
  await sleep(everyMs)
}

/** Waits until nothing is left to do. */
async function drained(client: pg.Client): Promise<void> {
  const until = performance.now() + maxWaitMs
  for (let calm = 0; calm < 2; ) {
    await sleep(250)
    const { rows } = await client.query<{ what: string }>(
      `select task.identifier || ' ' || coalesce(job.last_error, '') as what
       from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
       where job.attempts < job.max_attempts`,
    )
    calm = rows.length === 0 ? calm + 1 : 0
    if (performance.now() > until)
      throw new Error(
        `jobs are still left: ${rows
          .slice(0, 5)
          .map(({ what }) => what)
          .join(', ')}`,
      )
  }
}

/** The same, with staff who push again what has used up its attempts; answers how often. */
async function settled(client: pg.Client, desk: Desk): Promise<number> {
  for (let retried = 0; ; ) {
    await drained(client)
    const failed = await desk.call((shop) => shop.call(syncList, { query: { state: 'failed', size: 500 } }))
    if (failed.length === 0 || retried > failed.length * 5 + 50) return retried
    for (const { id } of failed) {
      await desk.attempt(async () => {
        await desk.call((shop, key) => shop.call(syncRetry, { query: { id } }, key))
      })
      retried += 1
    }
  }
}
