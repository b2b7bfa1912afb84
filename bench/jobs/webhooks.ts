import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { startStormSandbox } from '@selvedge/runtime/storm/sandbox.ts'
import { defaultSecret, defaultToken } from '@selvedge/sandbox/storefront/seed.ts'
import type pg from 'pg'
import { bareTransactions } from '../measure/bare.ts'
import { milliseconds, quantile, times } from '../measure/figures.ts'
import type { Ground } from '../measure/ground.ts'

const perSecond = 50
const lookEveryMs = 20
const lostAfterMs = 300_000

/**
 * From the moment that a webhook is sent to the moment that its order can be seen, routed; beside it a transaction that
 * does nothing but write the same rows.
 */
export async function benchWebhooks(ground: Ground, count: number): Promise<string[]> {
  const { client, shop, skus, locations, unitsEach, url } = ground
  const stock = Object.fromEntries(locations.map((name) => [name, unitsEach]))
  const sandbox = await startStormSandbox({ skus, locations, stock })
  try {
    const bodies = await payloads(sandbox, skus, count)
    await shop.call(storefrontSave, {
      body: {
        channel: 'first',
        name: 'bench',
        baseUrl: sandbox.shopUrl,
        token: defaultToken,
        webhookSecret: defaultSecret,
        enabled: true,
      },
    })
    await client.query(createTrigger)
    const sent = new Map<string, number>()
    const sending = sendAll(`${url}/admin-api/plugin/webhook/storefront/first`, bodies, sent)
    const seen = await watch(client, count)
    await sending
    const took = [...seen].map(([exId, at]) => at - (sent.get(exId) ?? at))
    const bare = await bareTransactions(client, [...seen.keys()])
    const [own, plain] = [quantile(took, 0.95), quantile(bare.took, 0.95)]
    return [
      `${count} orders of two lines by webhook, ${perSecond}/s, one server`,
      `webhook to routed order: p50 ${milliseconds(quantile(took, 0.5))}, p95 ${milliseconds(own)}`,
      `the same ${bare.rowsEach.toFixed(0)} rows in a bare transaction: p50 ${milliseconds(quantile(bare.took, 0.5))}, p95 ${milliseconds(plain)}`,
      `ratio of the p95: ${times(own / plain)}`,
    ]
  } finally {
    sandbox.stop()
  }
}

/** Orders as webhooks carry them; nobody is told of them yet. */
async function payloads(
  sandbox: Awaited<ReturnType<typeof startStormSandbox>>,
  skus: readonly string[],
  count: number,
): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  for (let index = 0; index < count; index += 1) {
    const lines = [index * 2, index * 2 + 1].map((at) => ({ sku: skus[at % skus.length] ?? '', quantity: 1 }))
    const { id } = await sandbox.place(lines)
    const answer = await fetch(`${sandbox.shopUrl}/orders/${id}`)
    bodies.set(id, await answer.text())
  }
  return bodies
}

/** One after the other in even steps, whether the ones before were answered or not. */
async function sendAll(
  url: string,
  bodies: ReadonlyMap<string, string>,
  sent: Map<string, number>,
): Promise<void> {
  const began = performance.now()
  const answers: Promise<Response>[] = []
  for (const [id, body] of bodies) {
    await sleep(Math.max(0, began + (answers.length * 1000) / perSecond - performance.now()))
    sent.set(id, performance.now())
    const headers = {
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/create',
      'x-shopify-webhook-id': `bench-${id}`,
      'x-shopify-hmac-sha256': createHmac('sha256', defaultSecret).update(body).digest('base64'),
    }
    answers.push(fetch(url, { method: 'POST', headers, body }))
  }
  for (const { status } of await Promise.all(answers))
    if (status !== 200) throw new Error(`a webhook was answered ${status}`)
}

/** When each order could be seen first: the database tells of it with the commit. An order and its routing are one. */
async function watch(client: pg.Client, count: number): Promise<Map<string, number>> {
  const routed = new Map<string, number>()
  client.on('notification', ({ payload = '' }) => {
    if (!routed.has(payload)) routed.set(payload, performance.now())
  })
  const until = performance.now() + lostAfterMs
  while (routed.size < count) {
    if (performance.now() > until) throw new Error(`${count - routed.size} orders have not come`)
    await sleep(lookEveryMs)
  }
  const { rows } = await client.query<{ id: string; exId: string }>(
    `select id::text, ex_id as "exId" from orders where channel = 'first'`,
  )
  return new Map(rows.map(({ id, exId }) => [exId, routed.get(id) ?? 0]))
}

const createTrigger = `
  create function notify_routed() returns trigger language plpgsql as
    $$ begin perform pg_notify('routed', new.order_id::text); return null; end $$;
  create trigger notify_routed after insert on ship_order_order for each row execute function notify_routed();
  listen routed`
