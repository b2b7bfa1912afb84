import { dayOf } from '../../../../core/clock.ts'
import type { Context } from '../../../../core/http/context.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { findLocation } from '../../../stock/locations/locations.public.ts'
import { createStockTake } from '../../../stock/stock-takes/stock-takes.public.ts'
import { readStrayUnits } from './stray-units.reads.ts'

const linesAtOnce = 500

/**
 * Counts what suppliers have of published goods into the virtual location that stands for them: from there shops are told and
 * orders are routed as of any other stock. True where more is left.
 */
export async function countSupplier(context: Context): Promise<boolean> {
  const id = await readSetting(context, 'trading_location')
  const location = id === null ? null : await findLocation(context.db, id)
  // Shelves are counted by people.
  if (!location?.virtual) return false
  const items = await readStrayUnits(context.db, location.id, linesAtOnce)
  if (items.length === 0) return false
  await createStockTake(context, {
    type: 'TS',
    mode: 'counted',
    name: `三方商品 ${dayOf(context.now, context.zone)}`,
    remark: '',
    targetLocation: location.id,
    items,
  })
  return items.length === linesAtOnce
}
