import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { randomFrom } from '@selvedge/sandbox/random.ts'
import { defaultSecret, defaultToken } from '@selvedge/sandbox/storefront/seed.ts'
import { cents } from '@selvedge/sandbox/storefront/shop/money.ts'
import { paymentIdOf, receiptOf } from '@selvedge/sandbox/storefront/shop/orders/orders.ts'
import { payOrder } from '@selvedge/sandbox/storefront/shop/orders/place-order.ts'
import type { Order } from '@selvedge/sandbox/storefront/shop/state.ts'
import { loadVariants } from '@selvedge/server/commands/variants.ts'
import { migrate } from '@selvedge/server/core/db/migrate.ts'
import pg from 'pg'
import { Desk } from '../kills/desk.ts'
import { startTemporaryPostgres } from '../postgres/temporary-postgres.ts'
import { Shop } from '../replay/shop.ts'
import { differences } from '../storm/agree.ts'
import { Fleet } from '../storm/fleet.ts'
import { openGateway } from '../storm/gateway.ts'
import { levelsOf } from '../storm/levels.ts'
import { adminPassword } from '../storm/node.ts'
import { Book } from './book/book.ts'
import { uncaused } from './book/causes.ts'
import {
  otherBrand,
  ownBrand,
  ownPlaces,
  rates,
  ratesHoldFrom,
  returnsPlace,
  warehouse,
} from './book/names.ts'
import { drained, hurry, settled } from './calm.ts'
import { Clerks, type Sale } from './clerks.ts'
import { Counter } from './counter.ts'
import { differencesOf } from './facts.ts'
import { Notices } from './notices.ts'
import { openPartners, type Partners } from './partners.ts'
import { postingDifferences, postingsHere } from './posting-facts.ts'
import { type PlannedSale, planSales, skus } from './sales.ts'
import { goodsOf, Stockroom } from './stockroom.ts'
import { Watch } from './watch.ts'

export interface FinanceOptions {
  seed: number
  orders: number
  kills: number
  /** Between two kills. */
  everyMs: number
  /** Servers on the database; one of them is killed, and another started in its place. */
  nodes: number
  /** Staff, each with one order after the other. */
  clerks: number
  /** Longer than this nobody waits for what must come. */
  maxWaitMs: number
  print(line: string): void
}

const faultRate = 0.2
/** For so many orders of the store staff buy, move, count, sell and take back goods of our own once. */
const ordersPerRound = 20
const clerksPerStorekeeper = 5

/**
 * Customers pay by WeChat Pay and Alipay, staff declare payments and orders to customs and ship, goods of our own are bought,
 * moved, counted, sold and taken back, the ledger is told of all that moves or is worth something, companies and customs tell
 * and ask by themselves, a fifth of all calls to partners goes wrong, and servers are killed. Once all is calm customs,
 * companies and ledger have each thing once, as it was done. Answers each difference.
 */
export async function finance(options: FinanceOptions): Promise<string[]> {
  const { seed, nodes, print } = options
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const random = randomFrom(seed)
  const planned = planSales(options.orders, random)
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
    const gateway = await openGateway(seed, { maxCopies: 1 })
    closing.push(() => gateway.close())
    const stock = options.orders * 10
    const partners = await openPartners(seed, stock)
    closing.push(() => partners.close())
    const fleet = new Fleet(postgres.url, client, gateway)
    closing.push(() => fleet.end())
    for (let started = 0; started < nodes; started += 1) await fleet.start()
    const desk = new Desk()
    const rounds = Array.from({ length: Math.ceil(options.orders / ordersPerRound) }, (_, index) => index + 1)
    const book = new Book(rates)
    const opening = { stock, rounds, book, databaseUrl: postgres.url }
    const { shop, places } = await openShop(gateway.url, partners, opening)
    desk.open(shop)
    const notices = new Notices(gateway.url, partners, random)
    closing.push(() => notices.close())
    const watch = new Watch(options.maxWaitMs)
    const watching = watch.look(postgres.url)
    closing.push(() => {
      watch.close()
      return watching
    })
    const warehouseId = places.get(warehouse) ?? 0
    const clerks = new Clerks(desk, { warehouse: warehouseId, watch, notices, partners, book, random })
    const stockroom = new Stockroom(desk, book, places, random)
    const counter = new Counter(desk, book, { ids: places, random, maxWaitMs: options.maxWaitMs })
    const hurrying = hurry(postgres.url, () => !closed)
    closing.push(() => hurrying)
    const scene = { gateway, partners, notices, maxWaitMs: options.maxWaitMs }
    await drained(client, scene)
    print(
      `seed ${seed}: ${planned.length} orders, ${options.kills} kills of ${nodes} servers; open after ${seconds()}`,
    )

    partners.setFaults(faultRate)
    const sales: Sale[] = []
    const queue: Sale[] = []
    const customers = sell({ partners, notices, random }, planned, {
      pauseMs: (options.kills * options.everyMs) / planned.length,
      sold(sale) {
        sales.push(sale)
        queue.push(sale)
      },
    })
    let handled = 0
    const clerk = async () => {
      while (sales.length < planned.length || queue.length > 0) {
        const sale = queue.shift()
        if (!sale) await sleep(100)
        else {
          await desk.attempt(() => clerks.serve(sale))
          handled += 1
        }
      }
    }
    let seenThrough = 0
    const ahead = [...rounds]
    const storekeeper = async () => {
      for (let round = ahead.shift(); round !== undefined; round = ahead.shift()) {
        const own = round
        // Spread over all of the work, so that kills come amid each.
        while (handled < ((own - 1) * planned.length) / rounds.length && working) await sleep(100)
        await desk.attempt(async () => {
          await stockroom.round(own)
          await counter.round(own)
          seenThrough += 1
        })
      }
    }
    const shift = Promise.all([
      customers,
      ...Array.from({ length: options.clerks }, clerk),
      ...Array.from({ length: Math.ceil(options.clerks / clerksPerStorekeeper) }, storekeeper),
    ])
    const killing = killNodes(fleet, options, {
      handled: () => handled,
      goesOn: () => working,
      restarted: async () => desk.open(await signedIn(gateway.url)),
    })
    await Promise.race([shift, killing])
    print(`${seconds()}: ${fleet.kills} killed, ${sales.length} orders, ${clerks.shipped.size} shipped`)
    await Promise.all([shift, killing])
    working = false
    print(`${seconds()}: all served, ${fleet.kills} killed`)

    partners.setFaults(0)
    const retried = await settled(client, scene, desk)
    const { repeated } = partners.ledger
    print(
      `${seconds()}: calm. ${clerks.shipped.size} ship orders left, ${notices.sent.size} payments and ${notices.asked.size} ` +
        `requests told in ${notices.messages} messages, ${partners.ledger.bills.length} bills (${repeated.length} came again), ` +
        `${clerks.pushedAgain + retried} pushed again by staff, ${desk.answered} calls answered, ${desk.repeated} repeated`,
    )
    for (const [said, count] of desk.refusals) print(`  refused ${count}: ${said}`)
    clerks.bookRefunds(sales)
    const observed = { sales, partners, notices, clerks, counter }
    const posted = {
      expected: book.postings,
      here: await postingsHere(client),
      there: partners.ledger.bills,
    }
    const compared = {
      ledger: async () => partners.sandbox.ledger(),
      levels: async () => levelsOf(partners.store),
    }
    const acknowledged = clerks.shipped
    return [
      ...(await differencesOf(client, observed)),
      ...postingDifferences(posted),
      ...book.twice,
      ...uncaused(book.postings),
      ...(await differences(client, compared, { databaseUrl: postgres.url, acknowledged })),
      ...(clerks.shipped.size === sales.length
        ? []
        : [`${clerks.shipped.size} of ${sales.length} have left`]),
      ...(clerks.served === sales.length
        ? []
        : [`${clerks.served} of ${sales.length} orders were seen through to their end`]),
      ...(seenThrough === rounds.length
        ? []
        : [`${seenThrough} of ${rounds.length} rounds of our own goods were seen through to their end`]),
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

interface Opening {
  stock: number
  rounds: readonly number[]
  book: Book
  databaseUrl: string
}

/** A bonded warehouse with as much of everything as is ever wanted, our own without anything yet, and all partners connected. */
async function openShop(
  url: string,
  partners: Partners,
  { stock, rounds, book, databaseUrl }: Opening,
): Promise<{ shop: Shop; places: ReadonlyMap<string, number> }> {
  const shop = await signedIn(url)
  await loadVariants(databaseUrl, skus)
  const goods = rounds.map(goodsOf)
  await loadVariants(
    databaseUrl,
    goods.flatMap(({ main, second }) => [main, second]),
    ownBrand,
  )
  await loadVariants(
    databaseUrl,
    goods.map(({ late }) => late),
    otherBrand,
  )
  const names = [warehouse, ...ownPlaces, returnsPlace]
  const ids = [
    ...(await shop.openLocations([warehouse], { flag: '1' })),
    ...(await shop.openLocations(ownPlaces)),
    ...(await shop.openLocations([returnsPlace], { fulfillOrder: '0', autoReturn: '0' })),
  ]
  const places = new Map(names.map((name, index) => [name, ids[index] ?? 0]))
  await partners.connect(shop, places)
  for (const [currency, rate] of Object.entries(rates))
    if (currency !== 'CNY') await shop.setRates(currency, new Map([[ratesHoldFrom, String(rate)]]))
  const opening = skus.map((sku) => ({ sku, quantity: stock }))
  book.counted(await shop.takeStock(places.get(warehouse) ?? 0, '期初', opening), '期初', warehouse, opening)
  const { problem } = await shop.call(storefrontSave, {
    body: {
      ...{ channel: 'first', name: 'finance', baseUrl: partners.shopUrl, enabled: true },
      ...{ token: defaultToken, webhookSecret: defaultSecret },
    },
  })
  if (problem) throw new Error(JSON.stringify(problem))
  await shop.call(locationSync)
  return { shop, places }
}

interface Market {
  partners: Partners
  notices: Notices
  random: () => number
}

const maxPayMs = 2_000

/** Customers order and pay, at once or a little later. */
async function sell(
  market: Market,
  planned: readonly PlannedSale[],
  { pauseMs, sold }: { pauseMs: number; sold(sale: Sale): void },
): Promise<void> {
  const { sandbox, store } = market.partners
  const paying: Promise<void>[] = []
  for (const sale of planned) {
    const { lines, gateway, buyer, paidLater } = sale
    const receiver = { lastName: buyer.name.slice(0, 1), firstName: buyer.name.slice(1) }
    const [order] = sandbox.place(store, { lines, gateway, receiver, paid: !paidLater })
    if (!order) throw new Error('the storefront has placed nothing')
    const paid = async () => {
      if (paidLater) {
        await sleep(market.random() * maxPayMs)
        payOrder(sandbox.act(store), order, gateway)
      }
      sold({ ...sale, orderName: order.name, number: announce(market, order, gateway) })
    }
    paying.push(paid())
    await sleep(pauseMs)
  }
  await Promise.all(paying)
}

/** The company tells of the payment by itself; answers its number. */
function announce({ notices }: Market, order: Order, company: PlannedSale['gateway']): string {
  const payment = order.transactions.find(({ kind }) => kind === 'SALE')
  if (!payment) throw new Error(`${order.name} is not paid`)
  const number = paymentIdOf(payment)
  const { transaction_id, trade_no } = receiptOf(payment)
  notices.send({
    company,
    number,
    tradeNo: transaction_id ?? trade_no ?? '',
    fen: cents(payment.amount),
  })
  return number
}

async function killNodes(
  fleet: Fleet,
  { kills, everyMs, orders }: FinanceOptions,
  { handled, goesOn, restarted }: { handled(): number; goesOn(): boolean; restarted(): Promise<void> },
): Promise<void> {
  for (let count = 0; count < kills && goesOn(); count += 1) {
    await sleep(everyMs)
    // Spread over all of the work, however long that takes.
    while (handled() < (orders * (count + 0.5)) / kills && goesOn()) await sleep(100)
    await fleet.kill()
    await fleet.start()
    // Of a session that is old by now the server would ask to be confirmed.
    await restarted()
  }
}
