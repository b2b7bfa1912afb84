import type { Context } from '../../src/core/http/context.ts'
import { findStyleIds } from '../../src/modules/products/tags/tags.reads.ts'
import {
  endTagJob,
  insertTagJob,
  insertTagLines,
  leaveTagLines,
  takeTagLines,
  writeTagOutcomes,
} from '../../src/modules/products/tags/tags.sql.ts'
import type { Catalogue } from '../demo/goods/catalogue.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

/** Jobs that have changed tags: one that is done, with a style that the shop does not have, and one that was cancelled. */
export async function tagGoods(
  at: (moment: Date) => Context,
  { variants }: Catalogue,
  now: Date,
): Promise<void> {
  const spus = [...new Set(variants.map(({ spu }) => spu))].slice(0, 40)
  const ids = [...(await findStyleIds(at(now).db, spus)).values()]
  const make = async (tag: string, started: Date, state: 'done' | 'cancelled', settled: number) => {
    const context = at(started)
    const lines = ids.map((productId) => ({ productId, tag, channel: 'first' as const }))
    const id = await insertTagJob(context, {
      operation: 'add',
      source: 'spu',
      tags: tag,
      size: lines.length,
    })
    await insertTagLines(context.db, id, lines, 'first')
    const taken = await takeTagLines(context.db, id, 'first', settled)
    await writeTagOutcomes(
      context.db,
      id,
      taken.map((line, index) => ({
        id: line.id,
        state: index === 0 ? 'absent' : index < 4 ? 'same' : 'done',
        problem: null,
        catalogued: false,
      })),
    )
    if (state === 'cancelled') await leaveTagLines(context.db, id)
    await endTagJob(at(later(started, 90_000)), id, state)
  }
  await make('新品', later(now, -9 * day), 'done', ids.length)
  await make('双十二', later(now, -2 * day), 'cancelled', 12)
}
