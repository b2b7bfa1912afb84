import { run as verify } from '@selvedge/server/commands/verify.ts'
import type pg from 'pg'
import type { StormSandbox } from './sandbox.ts'

/** As much of the storefront as is compared. */
export type ComparedShop = Pick<StormSandbox, 'ledger' | 'levels'>

interface Line {
  orderExId: string
  lineExId: string
  wanted: number
  shipped: number
}

/** Compares what is here with what the storefront has. Answers each difference, in words. */
export async function differences(
  client: pg.Client,
  sandbox: ComparedShop,
  { databaseUrl, acknowledged }: { databaseUrl: string; acknowledged: ReadonlySet<number> },
): Promise<string[]> {
  const ledger = await sandbox.ledger()
  const there = ledger.lines.map(({ orderId, lineId, wanted, shipped }) => ({
    orderExId: String(orderId),
    lineExId: String(lineId),
    wanted,
    shipped,
  }))
  const invariants = await verify(databaseUrl)
  return [
    ...ledger.faults.map((fault) => `the storefront was told too much: ${JSON.stringify(fault)}`),
    ...(await compareOrders(client, there)),
    ...compareLines(await linesHere(client), there),
    ...(await compareLevels(client, sandbox)),
    ...(await unsettled(client, acknowledged)),
    ...(invariants === 0 ? [] : ['verify finds differences']),
  ]
}

async function compareOrders(client: pg.Client, there: readonly Line[]): Promise<string[]> {
  const { rows } = await client.query<{ exId: string; count: number }>(
    `select ex_id as "exId", count(*)::int as count from orders where source = 'storefront' group by ex_id`,
  )
  const here = new Map(rows.map(({ exId, count }) => [exId, count]))
  const wanted = new Set(there.map(({ orderExId }) => orderExId))
  return [
    ...[...wanted]
      .filter((exId) => here.get(exId) !== 1)
      .map((exId) => `order ${exId} is here ${here.get(exId) ?? 0} times`),
    ...[...here.keys()].filter((exId) => !wanted.has(exId)).map((exId) => `order ${exId} is not there`),
  ]
}

async function linesHere(client: pg.Client): Promise<Line[]> {
  const { rows } = await client.query<Line>(
    `select orders.ex_id as "orderExId", item.ex_id as "lineExId",
       item.quantity - item.cancelled as wanted,
       coalesce((select sum(part.quantity) from fulfillment_item as part
                 join fulfillment on fulfillment.id = part.fulfillment_id
                 where part.order_item_id = item.id and fulfillment.ex_id <> ''
                   and fulfillment.cancelled_at is null), 0)::int as shipped
     from order_item as item join orders on orders.id = item.order_id where orders.source = 'storefront'`,
  )
  return rows
}

function compareLines(here: readonly Line[], there: readonly Line[]): string[] {
  const known = new Map(here.map((line) => [line.lineExId, line]))
  return there.flatMap((line) => {
    const own = known.get(line.lineExId)
    if (own?.shipped === line.shipped && own.wanted === line.wanted) return []
    return [
      `line ${line.lineExId} of order ${line.orderExId}: ${JSON.stringify({ here: own ?? null, there: line })}`,
    ]
  })
}

async function compareLevels(client: pg.Client, sandbox: ComparedShop): Promise<string[]> {
  const { rows } = await client.query<{ sku: string; location: string; available: number }>(
    `select sku, location.name as location, on_hand - reserved as available
     from balance join location on location.id = balance.location_id`,
  )
  const here = new Map(rows.map(({ sku, location, available }) => [`${sku} at ${location}`, available]))
  return (await sandbox.levels()).flatMap(({ sku, location, available }) => {
    const own = here.get(`${sku} at ${location}`) ?? 0
    return own === available ? [] : [`${sku} at ${location}: ${own} available here, ${available} there`]
  })
}

/** What should be over and is not (there is no ledger here that could take postings), and what was said to have left and has not. */
async function unsettled(client: pg.Client, acknowledged: ReadonlySet<number>): Promise<string[]> {
  const effects = await client.query<{ kind: string; key: string; state: string; error: string }>(
    `select kind, key, state, coalesce(last_error::text, '') as error from outbox
     where state <> 'done' and not (kind = 'ledger.post' and state = 'waiting')`,
  )
  const webhooks = await client.query<{ topic: string; id: string }>(
    `select topic, webhook_id as id from storefront_webhook where taken_at is null`,
  )
  const shipOrders = await client.query<{ id: number; status: number }>(
    `select id::int, status from ship_order where status not in (0, 4, 8)`,
  )
  const shipped = await client.query<{ id: number }>(`select id::int from ship_order where status = 4`)
  const left = new Set(shipped.rows.map(({ id }) => id))
  return [
    ...effects.rows.map(({ kind, key, state, error }) => `effect ${kind} ${key} is ${state}: ${error}`),
    ...webhooks.rows.map(({ topic, id }) => `webhook ${topic} ${id} was not taken`),
    ...shipOrders.rows.map(({ id, status }) => `ship order ${id} has the status ${status}`),
    ...[...acknowledged].filter((id) => !left.has(id)).map((id) => `ship order ${id} was said to have left`),
  ]
}
