import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { startTemporaryPostgres } from '@selvedge/runtime/postgres/temporary-postgres.ts'
import { adminPassword, startNode } from '@selvedge/runtime/storm/node.ts'
import { migrate } from '@selvedge/server/core/db/migrate.ts'
import pg from 'pg'
import { milliseconds, times } from '../../measure/figures.ts'
import { get } from '../clients.ts'
import { openField } from '../field.ts'
import type { Data, Listed } from './data.ts'
import { everyData, listNames, undescribedLists } from './every-data.ts'
import { fill } from './fill.ts'
import { ofOrders } from './house.ts'
import { addressOf, checked, explained, measure, type Place, timeOf } from './measure.ts'
import { type Kind, pageOf, type Question, questionsOf } from './questions.ts'
import { type Measured, type Row, summaryOf } from './summary.ts'

/**
 * Of the first page of the order list, and of counting as many rows of the main table: what counts each time by an index may
 * take as long as that. Lists with kept counts may not.
 */
const bounds: Readonly<Record<Kind, { page: number; count: number }>> = {
  'first page': { page: 6, count: 2 },
  'far down': { page: 8, count: 4 },
  filter: { page: 6, count: 2 },
  search: { page: 60, count: 2 },
  sort: { page: 6, count: 4 },
}
/** Of the same statements by the bare driver, where a call takes longer than so many milliseconds, and than the half of its bound. */
const maxOfBare = 3
const countsFrom = 30

/** Orders beside a list that is not of them. */
const maxBeside = 20_000

interface Above {
  what: string
  plan: string
}

interface Bench {
  say(line: string): void
  rows: Row[]
  above: Above[]
  failed: string[]
  /** The first page of the order list, now. */
  reference(): Promise<number>
}

/** Every list of the contract, one after the other; or those of these names. */
export async function benchEveryList(
  rows: number,
  only: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const missing = undescribedLists()
  if (missing.length > 0)
    throw new Error(`nothing says what these lists are filled with: ${missing.join(', ')}`)
  const unknown = only.filter((name) => !listNames.includes(name))
  if (unknown.length > 0) throw new Error(`there is no list ${unknown.join(', ')}`)
  const isWanted = ({ name }: Listed) => only.length === 0 || only.includes(name)

  // Its first page takes as long at any size: one list alone need not wait for a million orders.
  const isOfOrders = ofOrders.lists.some(isWanted)
  const field = await openField(isOfOrders ? rows : Math.min(rows, maxBeside), say)
  const first = addressOf(field, orderList, {})
  await timeOf(() => get(first, field.token), 2_000)
  const bench: Bench = {
    say,
    rows: [],
    above: [],
    failed: [],
    reference: () => timeOf(() => get(first, field.token), 50),
  }
  try {
    say(
      `the order list, ${isOfOrders ? rows : Math.min(rows, maxBeside)} orders: ${milliseconds(await bench.reference())} to one client`,
    )
    for (const data of [ofOrders, ...everyData]) {
      const wanted = data.lists.filter(isWanted)
      if (wanted.length === 0) continue
      const own = Math.min(rows, data.bound?.rows ?? rows)
      say(
        `\n  ${data.name}: ${own} rows${data.bound ? `, never more than ${data.bound.rows}: ${data.bound.why}` : ''}`,
      )
      if (data === ofOrders) await measureLists(bench, field, wanted)
      else
        await onFilled(bench, data, own, wanted).catch((error: Error) => {
          bench.failed.push(`${data.name}: ${error.message}`)
          say(`failed: ${error.message}`)
        })
    }
  } finally {
    await field.close()
  }
  say(`\n  every list, the slowest first; each time is that of one client over HTTP`)
  for (const line of summaryOf(bench.rows)) say(line)
  say(`\n  above its ratio: ${bench.above.length === 0 ? 'none' : ''}`)
  for (const { what, plan } of bench.above) say(`${what}\n      ${plan}`)
  if (bench.failed.length > 0) say(`\n  failed: ${bench.failed.join('\n    ')}`)
}

/** On a database of its own, which is gone afterwards. */
async function onFilled(bench: Bench, data: Data, rows: number, lists: readonly Listed[]): Promise<void> {
  const postgres = await startTemporaryPostgres()
  try {
    await migrate(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { child, url } = await startNode(postgres.url, 'http://127.0.0.1')
    try {
      const began = performance.now()
      const filled = await fill(client, data.tables(rows))
      const sizes = [...filled]
        .filter(([table]) => table in data.tables(rows))
        .map(([table, n]) => `${table} ${n}`)
      bench.say(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s: ${sizes.join(', ')}`)
      const place: Place = { databaseUrl: postgres.url, url, token: await tokenOf(url) }
      await timeOf(() => get(addressOf(place, orderList, {}), place.token), 500)
      await measureLists(bench, place, lists)
    } finally {
      child.kill('SIGKILL')
      await client.end()
    }
  } finally {
    await postgres.stop()
  }
}

async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin-api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'bench' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

async function measureLists(bench: Bench, place: Place, lists: readonly Listed[]): Promise<void> {
  const client = new pg.Client({ connectionString: place.databaseUrl, options: '-c jit=off' })
  await client.connect()
  try {
    for (const listed of lists) {
      const endpoint = endpoints.find(({ name }) => name === listed.name)
      try {
        if (!endpoint) throw new Error('there is no such list')
        await measureList(bench, place, client, endpoint, listed)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        bench.failed.push(`${listed.name}: ${reason}`)
        bench.say(`${listed.name}: failed: ${reason}`)
      }
    }
  } finally {
    await client.end()
  }
}

async function measureList(
  bench: Bench,
  place: Place,
  client: pg.Client,
  endpoint: Endpoint,
  listed: Listed,
) {
  const reference = await bench.reference()
  const counting = `select count(*) as count from "${listed.of}"`
  const { rows } = await client.query<{ count: string }>(counting)
  const inTable = Number(rows[0]?.count)
  const countMs = await timeOf(() => client.query(counting), 3)
  const needed = pageOf(endpoint, listed)
  const total = await checked(place, endpoint, needed)
  const questions: Question[] = [
    { kind: 'first page', what: 'first page', query: needed },
    ...questionsOf(endpoint, listed, total),
  ]
  bench.say(`${listed.name}: ${total} of ${inTable} rows of ${listed.of}`)
  const measured: Measured[] = []
  const row: Row = { name: listed.name, total, measured, above: 0 }
  bench.rows.push(row)
  for (const { kind, what, query } of questions) {
    const matching = await checked(place, endpoint, query)
    const { http, bare, statements } = await measure(place, endpoint, query)
    const keepsCounts = statements.some(({ text }) => text.includes('list_month'))
    const { page, count } = bounds[kind]
    const part = keepsCounts || inTable === 0 ? 0 : Math.min(1, matching / inTable)
    const most = page + (count * part * countMs) / reference
    const isAbove =
      http / reference > most || (http > countsFrom && http / reference > page / 2 && http / bare > maxOfBare)
    bench.say(
      `  ${what}: ${milliseconds(http)}, ${times(http / reference)} of the order list (at most ${times(most)}), ${times(http / bare)} of the bare driver; ${matching} in all${isAbove ? '  ABOVE' : ''}`,
    )
    measured.push({ kind, http, toBare: http / bare })
    if (!isAbove) continue
    row.above += 1
    const plan = await explained(client, statements).catch((error: Error) => `no plan: ${error.message}`)
    bench.above.push({
      what: `${listed.name}, ${what}: ${milliseconds(http)}, ${times(http / reference)} (at most ${times(most)})`,
      plan,
    })
  }
}
