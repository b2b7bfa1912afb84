import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import type pg from 'pg'
import { quantile } from '../../measure/figures.ts'
import { openBare, recordStatements, type Statement } from '../../reads/bare.ts'
import { get } from '../clients.ts'

/** Turns of each, as far as they fit into so many milliseconds. */
const maxTurns = 15
const maxMs = 600

export interface Place {
  databaseUrl: string
  url: string
  token: string
}

/** What a fifth of some turns does not exceed, after some that are not counted: whatever else the machine does, it slows most of them. */
export async function timeOf(turn: () => Promise<unknown>, turns = maxTurns): Promise<number> {
  const took: number[] = []
  const began = performance.now()
  const once = async () => {
    const at = performance.now()
    await turn()
    return performance.now() - at
  }
  const first = await once()
  // Once more: what is asked first reads from the disk what later turns find in memory.
  if (first > maxMs) return Math.min(first, await once())
  for (let n = 0; n < 5 && performance.now() - began < maxMs / 2; n += 1) await once()
  while (took.length < turns && (took.length < 3 || performance.now() - began < maxMs))
    took.push(await once())
  return quantile(took, 0.2)
}

export const addressOf = ({ url }: Place, endpoint: Endpoint, query: Readonly<Record<string, string>>) =>
  `${url}/admin-api${endpoint.path}?${new URLSearchParams(query)}`

/** One call whose reply is compared with the contract; how many there are in all. */
export async function checked(
  place: Place,
  endpoint: Endpoint,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  const answer = await fetch(addressOf(place, endpoint, query), { headers: { authorization: place.token } })
  const { code, data, message } = (await answer.json()) as { code: number; data: unknown; message: string }
  if (!answer.ok || code < 0) throw new Error(`${answer.status} ${message}`)
  const parsed = endpoint.data.safeParse(data)
  if (!parsed.success)
    throw new Error(`another reply than the contract has: ${parsed.error.message.slice(0, 200)}`)
  return Number(answer.headers.get('data-count') ?? 0)
}

export interface Times {
  http: number
  bare: number
  statements: readonly Statement[]
}

/** A question over HTTP, and its statements by the bare driver, whose plans are kept. */
export async function measure(
  place: Place,
  endpoint: Endpoint,
  query: Readonly<Record<string, string>>,
): Promise<Times> {
  const address = addressOf(place, endpoint, query)
  const [statements = []] = await recordStatements(place.databaseUrl, place.token, endpoint, [query])
  const bare = await openBare(place.databaseUrl, 1)
  try {
    const alone = await timeOf(() => bare.ask(0, statements))
    return { http: await timeOf(() => get(address, place.token)), bare: alone, statements }
  } finally {
    await bare.close()
  }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Actual Total Time': number
  Plans?: Plan[]
}

const rowsOf = (plan: Plan) => Math.round(plan['Actual Rows'] * plan['Actual Loops'])
const msOf = (plan: Plan) => plan['Actual Total Time'] * plan['Actual Loops']

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const below of plan.Plans ?? []) yield* nodesOf(below)
}

/** Where the time of the slowest statement goes: big tables that are read from end to end, sorts of many rows, the longest steps. */
export async function explained(client: pg.Client, statements: readonly Statement[]): Promise<string> {
  const plans: Plan[] = []
  await client.query(`set statement_timeout = '60s'`)
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (plan) plans.push(plan)
  }
  const slowest = plans.toSorted((a, b) => msOf(b) - msOf(a))[0]
  if (!slowest) return 'no statement'
  const own = [...nodesOf(slowest)]
    .map((node) => ({
      node,
      ms: msOf(node) - (node.Plans ?? []).reduce((sum, below) => sum + msOf(below), 0),
    }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 4)
  const named = own.map(
    ({ node, ms }) =>
      `${node['Node Type']}${node['Relation Name'] ? ` of ${node['Relation Name']}` : ''} ${rowsOf(node)} rows ${ms.toFixed(0)} ms`,
  )
  return `${msOf(slowest).toFixed(0)} ms: ${named.join('; ')}`
}
