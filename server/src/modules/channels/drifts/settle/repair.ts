import type { RepairableKind } from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import type { driftRepair } from '@selvedge/contract/channels/drifts/drifts.ts'
import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { requestPrices } from '../../../products/prices/prices.public.ts'
import { beginTagJob } from '../../../products/tags/tags.public.ts'
import { accessTo, storeItems, touchLevels } from '../../storefronts/storefronts.public.ts'
import { tagsOfText } from '../compare/drift.rules.ts'
import { readLocalSkus, readLocalStyles } from '../compare/local-facts.reads.ts'
import { readProducts } from '../drifts.reads.ts'
import { type LockedDrift, lockDrifts, settleDrifts } from '../drifts.sql.ts'
import { repairVerdict, standingVerdict } from './settle.rules.ts'

/** Has storefronts told again what is here of drifts, all or none. What is told is read as it goes out. */
export async function repairDrifts(
  context: Context,
  _query: unknown,
  { drifts: requested }: z.output<(typeof driftRepair)['body']>,
): Promise<number> {
  const { db, now } = context
  const wanted = new Map(requested.map((one) => [one.id, one]))
  const rows = await lockDrifts(db, [...wanted.keys()])
  if (rows.length < wanted.size) fail('DRIFT_NOT_FOUND')
  for (const row of rows) {
    const verdict = repairVerdict(row, { changedAt: wanted.get(row.id)?.changedAt ?? '' })
    if (verdict !== true) fail(verdict, { label: row.label })
  }
  const repairs: Repair[] = []
  for (const channel of channels) {
    const own = rows.filter((row) => row.channel === channel)
    if (own.length > 0) repairs.push(await prepare(context, channel, own))
  }
  // Every kind after the other, as everybody locks them: prices, then effects of stock.
  for (const kind of ['price', 'stock', 'tags'] as const)
    for (const repair of repairs) {
      const own = repair.rows.filter((row) => row.kind === kind)
      if (own.length > 0) await pushes[kind](context, { ...repair, rows: own })
    }
  const ids = rows.map(({ id }) => id)
  await settleDrifts(db, ids, { state: 'repaired', note: '', by: callerOf(context).username, now })
  for (const { id, state, kind, label, ours } of rows)
    context.note({
      subject: 'drift',
      subjectId: id,
      before: { state },
      after: { state: 'repaired', kind, label, ours },
    })
  return rows.length
}

interface Repair {
  channel: Channel
  rows: readonly LockedDrift[]
  /** Of styles. */
  productIds: ReadonlyMap<string, number>
}

/** Makes sure that what was compared still stands. */
async function prepare(context: Context, channel: Channel, rows: readonly LockedDrift[]): Promise<Repair> {
  if ('missing' in (await accessTo(context, channel))) fail('STOREFRONT_NONE')
  const labels = (isTags: boolean) => [
    ...new Set(rows.filter(({ kind }) => (kind === 'tags') === isTags).map(({ label }) => label)),
  ]
  const here = await readLocalSkus(context, channel, labels(false), context.now)
  const styles = await readLocalStyles(context, channel, labels(true), context.now)
  const styleOf = new Map(styles.map((style) => [style.spu, style]))
  for (const row of rows) {
    const verdict = standingVerdict(row, here.get(row.label) ?? null, styleOf.get(row.label) ?? null)
    if (verdict !== true) fail(verdict, { label: row.label })
  }
  return { channel, rows, productIds: new Map(styles.map(({ spu, productId }) => [spu, productId])) }
}

const labelsOf = (rows: readonly LockedDrift[]): string[] => [...new Set(rows.map(({ label }) => label))]

const pushes: Record<RepairableKind, (context: Context, repair: Repair) => Promise<void>> = {
  async price(context, { channel, rows }) {
    await requestPrices(context, channel, await readProducts(context.db, labelsOf(rows)))
  },
  async stock(context, { channel, rows }) {
    // The articles that were seen are those that are told: one that is new there was not known so far.
    const articles = rows.map(({ article, label }) => ({ exId: article, sku: label }))
    await storeItems(context.db, channel, articles)
    touchLevels(context, channel, labelsOf(rows))
  },
  async tags(context, { channel, rows, productIds }) {
    const lines = rows.flatMap(({ label, ours }) => {
      const productId = productIds.get(label)
      return productId === undefined ? [] : tagsOfText(ours).map((tag) => ({ productId, tag }))
    })
    await beginTagJob(context, 'add', 'spu', lines, channel)
  },
}
