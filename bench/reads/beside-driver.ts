import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { clients, get } from '../lists/clients.ts'
import type { Field } from '../lists/field.ts'
import { median, milliseconds, perSecond, timed, times } from '../measure/figures.ts'
import { openBare, recordStatements } from './bare.ts'

export interface Read {
  what: string
  endpoint: Endpoint
  /** Another question each time. */
  query(at: number): Record<string, string | number>
}

/** Of each read, by one client and by many together, and before that until the server has compiled what it needs. */
export interface Turns {
  alone: number
  many: number
  warmUp: number
}

const usualTurns: Turns = { alone: 400, many: 3_200, warmUp: 4_000 }
/** Of reads that the server has compiled what it needs for by the first of them. */
export const fewTurns: Turns = { alone: 100, many: 400, warmUp: 400 }
const rounds = 3

/** Each read over HTTP, by one client and by 16, against the same statements by the bare driver: session, record, kept plans. */
export async function besideDriver(
  field: Field,
  reads: readonly Read[],
  turns = usualTurns,
): Promise<string[]> {
  const bare = await openBare(field.databaseUrl, clients)
  const lines: string[] = []
  try {
    for (const read of reads) {
      const questions = Array.from({ length: turns.many }, (_, at) => read.query(at))
      const statements = await recordStatements(field.databaseUrl, field.token, read.endpoint, questions)
      const addresses = questions.map((query) => {
        const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
        return `${field.url}/admin-api${read.endpoint.path}?${words}`
      })
      const own = (at: number) => get(addresses[at % addresses.length] ?? '', field.token)
      const driver = (at: number, client: number) =>
        bare.ask(client, statements[at % statements.length] ?? [])
      await took(turns.warmUp, clients, own)
      await took(turns.warmUp / 4, clients, driver)
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
  }
  return lines
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
