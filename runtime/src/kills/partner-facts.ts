import type { ReceivedNotice } from '@selvedge/sandbox/cainiao/warehouse.ts'
import type pg from 'pg'
import type { Log } from './log.ts'
import type { Partner } from './partner.ts'

/** A document as it is here. */
interface Here {
  /** As the partner was told it. */
  key: string
  state: 'open' | 'over' | 'calledOff'
  /** Whether the partner said that it was too late to call it off. */
  tooLate: boolean
  /** Whether what the partner said of it was refused, and stands for staff to look at. */
  refused: boolean
}

/** What the partner's warehouse and the server do not agree about once nothing is under way. */
export async function disagreements(client: pg.Client, partner: Partner, log: Log): Promise<string[]> {
  const here = new Map((await documents(client)).map((document) => [document.key, document]))
  const { notices } = partner.warehouse
  const known = [...log.confirmed.values()].map(({ kind }) => kind)
  return [
    ...[...notices].flatMap(([key, known]) => noticeProblems(key, known, here.get(key))),
    ...[...here.values()]
      .filter(({ key, state }) => state !== 'calledOff' && !notices.has(key))
      .map(({ key }) => `${key}: the partner was not told`),
    ...(await failed(client)),
    ...partner.refusals.map((said) => `the partner was refused: ${said}`),
    ...(['shipped', 'sent', 'arrived'] as const)
      .filter((kind) => !known.includes(kind))
      .map((kind) => `nothing was ${kind} by the partner: this storm shows nothing of it`),
  ]
}

function noticeProblems(key: string, { state, times }: ReceivedNotice, here: Here | undefined): string[] {
  const twice = times === 1 ? [] : [`${key}: the partner was told ${times} times`]
  if (!here) return [...twice, `${key}: only the partner knows of it`]
  // Too late to be called off: both say so, and somebody decides.
  const isNamed = here.state === 'calledOff' && here.tooLate && here.refused
  const agrees = {
    open: false,
    cancelled: here.state === 'calledOff' && !here.tooLate,
    shipped: here.state === 'over' || isNamed,
    received: here.state === 'over',
  }
  if (agrees[state] && (isNamed || !here.refused)) return twice
  return [...twice, `${key}: ${state} at the partner, here ${JSON.stringify(here)}`]
}

/** All that the partner was to be told of. */
async function documents(client: pg.Client): Promise<Here[]> {
  const { rows } = await client.query<Here>(
    `with place as (select id from location where proxy), document as (
       select 'outbound:SO' || id as key, 'shipOrder' as subject, id, 'ship_order' as at,
         case status & 255 when 4 then 'over' when 8 then 'calledOff' else 'open' end as state
       from ship_order where location_id in (select id from place)
         and exists (select from ship_item where ship_order_id = ship_order.id and quantity > 0)
       union all
       select 'outbound:ST' || id, 'stockTransfer', id, 'stock_order',
         case when deleted_at is not null then 'calledOff' when sent_at is not null then 'over' else 'open' end
       from stock_order where kind = 'ST' and source_location in (select id from place)
       union all
       select 'inbound:ST' || id, 'stockTransfer', id, 'stock_order',
         case when exists (select from stock_order_item where stock_order_id = stock_order.id
           and received + closed < quantity) then 'open' else 'over' end
       from stock_order where kind = 'ST' and target_location in (select id from place) and sent_at is not null
     )
     select key, state,
       exists (select from outbox where outbox.subject = document.subject and subject_id = document.id
         and kind = 'warehouse.recall' and outbox.state = 'failed'
         and last_error ->> 'kind' = 'warehouse.tooLate') as "tooLate",
       exists (select from warehouse_message as message where message.state <> 'done'
         and document.id = case at when 'ship_order' then ship_order_id else stock_order_id end) as refused
     from document`,
  )
  return rows
}

async function failed(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string; state: string; error: string }>(
    `select key, state, coalesce(last_error::text, '') as error from outbox
     where kind like 'warehouse.%' and state not in ('done', 'given_up')
       and not (kind = 'warehouse.recall' and last_error ->> 'kind' = 'warehouse.tooLate')`,
  )
  return rows.map(({ key, state, error }) => `effect ${key} is ${state}: ${error}`)
}

/** What is still under way between both. The pauses before what failed is tried again pass at once. */
export async function partnerLeft(client: pg.Client, partner: Partner): Promise<string[]> {
  await client.query('delete from partner_lane')
  await client.query(
    `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`,
  )
  const { rows } = await client.query<{ key: string }>(
    `select key from outbox where kind like 'warehouse.%' and state in ('waiting', 'running')
     union all select confirm_no from warehouse_message where state = 'came'`,
  )
  return [
    ...rows.map(({ key }) => `${key} is under way`),
    ...(partner.isQuiet ? [] : ['the partner is at work']),
  ]
}
