import type { Context } from '../../../../core/http/context.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { readOnHandAt } from '../../stock-takes/stock-takes.public.ts'
import { readAverages } from '../counted-stock.reads.ts'
import { needsSecond } from '../stock-counts.rules.ts'
import { type Judged, type StoredCount, type StoredCountLine, writeJudged } from '../stock-counts.sql.ts'

/** What holds of a line: its second count where there is one. Null where nobody has counted it. */
export function finalOf(line: StoredCountLine): { sku: string; quantity: number; countedAt: Date } | null {
  const { sku } = line
  if (line.secondUnits !== null && line.secondAt !== null)
    return { sku, quantity: line.secondUnits, countedAt: line.secondAt }
  if (line.firstUnits !== null && line.firstAt !== null)
    return { sku, quantity: line.firstUnits, countedAt: line.firstAt }
  return null
}

/**
 * Compares lines with what should have been there when each was counted, and keeps that. Those of a first count that
 * differ by more than the settings allow are asked for once more.
 */
export async function judge(
  context: Context,
  count: StoredCount,
  lines: readonly StoredCountLine[],
): Promise<void> {
  const counted = lines.flatMap((line) => {
    const final = finalOf(line)
    return final ? [{ line, final }] : []
  })
  const skus = counted.map(({ line }) => line.sku)
  const requested = counted.map(({ final }) => ({ sku: final.sku, at: final.countedAt }))
  const then = await readOnHandAt(context.db, count.locationId, requested)
  const averages = new Map((await readAverages(context.db, skus)).map(({ sku, average }) => [sku, average]))
  const most = {
    units: await readSetting(context, 'stock_count_second_units'),
    value: await readSetting(context, 'stock_count_second_value'),
  }
  const judged = counted.map(({ line, final }, place): Judged => {
    const expected = then[place]?.onHand ?? 0
    const difference = final.quantity - expected
    const again = line.secondUnits === null && needsSecond(difference, averages.get(line.sku) ?? null, most)
    return { id: line.id, expected, difference, asked: line.asked || again }
  })
  writeJudged(context.db, judged)
}
