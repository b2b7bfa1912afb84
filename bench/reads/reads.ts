import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { shipOrderGet, shipOrderList } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { median, milliseconds, perSecond, timed, times } from '../figures.ts'
import { clients, get } from '../lists/clients.ts'
import { openField } from '../lists/field.ts'
import { openBare, recordStatements } from './bare.ts'

interface Read {
  what: string
  endpoint: Endpoint
  /** Another question each time. */
  query(at: number): Record<string, string | number>
}

/** Of each, by one client and by many together. */
const turns = { alone: 400, many: 3_200 }
const rounds = 3
/** Until the server has compiled what a read needs. */
const warmUp = 4_000

const reads = (orders: number): Read[] => {
  const order = (at: number) => 1 + ((at * 7919) % Math.floor(orders * 0.9))
  return [
    { what: "an order's page", endpoint: orderDetail, query: (at) => ({ id: order(at) }) },
    { what: 'a ship order', endpoint: shipOrderGet, query: (at) => ({ id: order(at) }) },
    { what: 'who one is', endpoint: authInfo, query: () => ({}) },
    { what: 'orders, first 400 offsets', endpoint: orderList, query: (at) => ({ skip: (at * 7) % 400 }) },
    {
      what: 'orders, any page',
      endpoint: orderList,
      query: (at) => ({ skip: ((at * 7919) % Math.floor(orders / 20)) * 20 }),
    },
    {
      what: 'orders, a rare search',
      endpoint: orderList,
      query: (at) => ({ name: `buyer${1000 + order(at)}@` }),
    },
    {
      what: 'ship orders, first 400 offsets',
      endpoint: shipOrderList,
      query: (at) => ({ skip: (at * 7) % 400 }),
    },
  ]
}

/** What screens read, each client another record or page, against the same statements by the bare driver. */
export async function benchReads(orders: number): Promise<string[]> {
  const lines: string[] = []
  const field = await openField(orders, (line) => lines.push(line))
  const bare = await openBare(field.databaseUrl, clients)
  try {
    for (const read of reads(orders)) {
      const questions = Array.from({ length: turns.many }, (_, at) => read.query(at))
      const statements = await recordStatements(field.databaseUrl, field.token, read.endpoint, questions)
      const addresses = questions.map((query) => {
        const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
        return `${field.url}/admin-api${read.endpoint.path}?${words}`
      })
      const own = (at: number) => get(addresses[at % addresses.length] ?? '', field.token)
      const driver = (at: number, client: number) =>
        bare.ask(client, statements[at % statements.length] ?? [])
      await took(warmUp, clients, own)
      await took(warmUp / 4, clients, driver)
      const alone: Pair[] = []
      const many: Pair[] = []
      for (let round = 0; round < rounds; round += 1) {
        alone.push({ own: await took(turns.alone, 1, own), bare: await took(turns.alone, 1, driver) })
        many.push({
          own: await took(turns.many, clients, own),
          bare: await took(turns.many, clients, driver),
        })
      }
      lines.push(
        `${read.what}: ${reported(alone, turns.alone, 'one client')}; ${reported(many, turns.many, `${clients} clients`)}`,
      )
    }
  } finally {
    await bare.close()
    await field.close()
  }
  return [
    `${orders} orders; every request asks for something else; the bare driver sends the same statements (session, record) with kept plans; at most 3 x`,
    ...lines,
  ]
}

interface Pair {
  own: number
  bare: number
}

/** Milliseconds that so many turns take. */
async function took(
  count: number,
  most: number,
  turn: (at: number, client: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const { ms } = await timed(() =>
    Promise.all(
      Array.from({ length: most }, async (_, client) => {
        while (next < count) {
          next += 1
          await turn(next, client)
        }
      }),
    ),
  )
  return ms
}

function reported(pairs: readonly Pair[], count: number, who: string): string {
  const own = median(pairs.map((pair) => pair.own))
  const ratio = median(pairs.map((pair) => pair.own / pair.bare))
  return `${who} ${milliseconds(own / count)} each, ${perSecond(count, own).toFixed(0)}/s, ${times(ratio)} of the bare driver`
}
