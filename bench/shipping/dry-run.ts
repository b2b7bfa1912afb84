import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { routingDryRunGet, routingDryRunStart } from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { routingDraftSave, routingRulesGet } from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { perSecond, timed, times } from '../measure/figures.ts'
import { type Ground, orderRows } from '../measure/ground.ts'

const importedAtOnce = 1_000

/** Routes orders, then tries other rules on all of them; beside it what the server's memory does meanwhile. */
export async function benchDryRun(ground: Ground, count: number): Promise<string[]> {
  const routed = await timed(async () => {
    for (let start = 0; start < count; start += importedAtOnce)
      await ground.shop.call(orderImport, {
        body: orderRows(ground.skus, `DRY${start}`, Math.min(importedAtOnce, count - start)),
      })
  })
  const before = memoryOf(ground)
  const memory = { most: before }
  const { ms, result: orders } = await timed(() => dryRun(ground, memory))
  const rates = { dry: perSecond(orders, ms), routed: perSecond(count, routed.ms) }
  const megabytes = (bytes: number | null) =>
    bytes === null ? '? MB' : `${Math.round(bytes / 1024 ** 2)} MB`
  return [
    `${orders} orders of two lines, ${ground.locations.length} locations, one server`,
    `dry run: ${(ms / 1000).toFixed(1)} s, ${rates.dry.toFixed(0)} orders/s; import with routing: ${rates.routed.toFixed(0)} orders/s`,
    `ratio of dry run to import: ${times(rates.dry / rates.routed)}`,
    `memory of the server: ${megabytes(before)} before, ${megabytes(memory.most)} at most`,
  ]
}

async function dryRun(ground: Ground, memory: { most: number | null }): Promise<number> {
  const { shop } = ground
  const { active, draft } = await shop.call(routingRulesGet)
  await shop.call(routingDraftSave, {
    body: { rules: active.rules, note: 'bench', basedOn: active.version, revision: draft?.revision ?? 0 },
  })
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
  const id = await shop.call(routingDryRunStart, {
    body: { from: day.format(Date.now() - 24 * 3600_000), to: day.format(Date.now()), version: null },
  })
  for (;;) {
    const { state, ordersDone, error } = await shop.call(routingDryRunGet, { query: { id } })
    const now = memoryOf(ground)
    memory.most = now === null ? null : Math.max(memory.most ?? 0, now)
    if (state === 'done') return ordersDone
    if (state === 'failed') throw new Error(JSON.stringify(error))
    await sleep(100)
  }
}

/** Resident memory in bytes; null where the system does not tell. */
function memoryOf({ server }: Ground): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) * 1024 : null
  } catch {
    return null
  }
}
