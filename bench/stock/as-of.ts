import { stockBySku } from '@selvedge/contract/stock/stock/stock.ts'
import { stockAsOf, stockValueExport } from '@selvedge/contract/stock/stock-costs/stock-value.ts'
import { loadVariants } from '@selvedge/server/commands/variants.ts'
import type pg from 'pg'
import { clients, p95 } from '../lists/clients.ts'
import { median, milliseconds, times } from '../measure/figures.ts'
import type { Ground } from '../measure/ground.ts'
import { maxMemory, megabytes, memoryOf } from '../measure/process-memory.ts'

/** Each on two shelves. */
const skuCount = 9_000
const days = 400
const charges = 10
/** Of all clients together. */
const turns = 1_600
const rounds = 3
const chunk = 500

const skuOf = (place: number) => `ASOF-${String(place).padStart(5, '0')}-M`
const anyOf = (most: number) => Math.floor(Math.random() * most)
const dayBack = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

/** What one SKU had at a day of the past, and a file of all that there was, behind so many lines of the stock journal. */
export async function benchAsOf(ground: Ground, movements: number): Promise<string[]> {
  const { shop, client, databaseUrl, server } = ground
  await loadVariants(
    databaseUrl,
    Array.from({ length: skuCount }, (_, at) => skuOf(at + 1)),
    'Bench',
  )
  const each = Math.ceil(movements / skuCount / 2)
  await writeJournal(client, each, ground.locations)

  const past = () =>
    shop.call(stockAsOf, { query: { sku: skuOf(anyOf(skuCount) + 1), at: dayBack(anyOf(days)) } })
  const present = () => shop.call(stockBySku, { query: { sku: skuOf(anyOf(skuCount) + 1), size: 20 } })
  const lines = [`${each * skuCount * 2} lines of the journal, ${skuCount * 2} shelves, ${days} days`]
  for (const most of [1, clients]) {
    const pairs: { past: number; present: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      pairs.push({
        past: await p95(turns, async () => void (await past()), most),
        present: await p95(turns, async () => void (await present()), most),
      })
    const [took, ratio] = [
      median(pairs.map((pair) => pair.past)),
      median(pairs.map((pair) => pair.past / pair.present)),
    ]
    lines.push(
      `one SKU at a day of the past, ${most} at a time: ${milliseconds(took)}, ${times(ratio)} what it has now`,
    )
  }

  const idle = memoryOf(server)
  const began = performance.now()
  const { peak, result } = await maxMemory(server, async () => {
    let bytes = 0
    for await (const part of await shop.file(stockValueExport, { at: dayBack(days / 2), format: 'csv' }))
      bytes += part.length
    return bytes
  })
  const took = performance.now() - began
  lines.push(
    `a file of all, as of ${days / 2} days ago: ${milliseconds(took)}, ${megabytes(result)}, ${megabytes(peak - idle)} more memory`,
  )
  return lines
}

/** Each SKU goes back and forth between its two shelves, so that all of it stays the same; what it cost rises by charges. */
async function writeJournal(client: pg.Client, each: number, locations: string[]): Promise<void> {
  // What documents write beside the journal is no part of what is read here.
  await client.query('set session_replication_role = replica')
  const at = `now() - make_interval(secs => ${days} * 86400.0 * ($3::int - n) / $3::int)`
  const ofShelf = `(select location.id as location_id, sign from unnest($4::text[], array[1, -1]) as named (name, sign)
    join location using (name)) as shelf`
  for (let first = 1; first <= skuCount; first += chunk) {
    const some = [first, Math.min(skuCount, first + chunk - 1), each]
    await client.query(
      `insert into movement (sku, location_id, quantity, on_hand_after, kind, source_id, source_name, at, actor)
       select 'ASOF-' || lpad(place::text, 5, '0') || '-M', location_id,
         case when n = 0 then 1000 when n % 2 = 1 then sign else -sign end, 1000 + sign * (n % 2),
         'ST', n, 'ST' || n, ${at}, 'bench'
       from generate_series($1::int, $2::int) as place, generate_series(0, $3::int - 1) as n, ${ofShelf}
       order by n, place`,
      [...some, locations],
    )
  }
  await client.query(
    `insert into balance (sku, location_id, virtual, on_hand)
     select 'ASOF-' || lpad(place::text, 5, '0') || '-M', location_id, false, 1000 + sign * (($3::int - 1) % 2)
     from generate_series($1::int, $2::int) as place, ${ofShelf}`,
    [1, skuCount, each, locations],
  )
  await client.query(
    `insert into stock_cost_entry (sku, at, why, units_before, units, average_before, average_after, cost, variance, assumed)
     select 'ASOF-' || lpad(place::text, 5, '0') || '-M', ${at},
       case when n = 0 then 'opening' else 'charge' end, case when n = 0 then 0 else 2000 end, case when n = 0 then 2000 else 0 end,
       case when n > 0 then 10 + n - 1 end, 10 + n, 2000, 0, 0
     from generate_series($1::int, $2::int) as place, generate_series(0, $3::int - 1) as n order by n, place`,
    [1, skuCount, charges],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze)')
}
