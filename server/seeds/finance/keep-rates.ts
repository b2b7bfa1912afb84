import { addDays, dayOf } from '../../src/core/clock.ts'
import type { Context } from '../../src/core/http/context.ts'
import { importRates } from '../../src/modules/finance/exchange-rates/change-rates.ts'

/** What suppliers' currencies were worth, in CNY; each day a little otherwise. */
const base = [
  ['EUR', 7.85],
  ['USD', 7.18],
  ['GBP', 9.12],
] as const
const days = 60
/** No bank says anything of the weekend: those days take the rate of the Friday before. */
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay())

/** Finance has kept the rates of the last weeks by a sheet. */
export async function keepRates(at: (moment: Date) => Context, now: Date): Promise<void> {
  const context = at(now)
  const today = dayOf(now, context.zone)
  const dates = Array.from({ length: days }, (_, back) => addDays(today, -back)).filter(
    (date) => !isWeekend(date),
  )
  const rows = dates.flatMap((date, index) =>
    base.map(([currency, usual], place) => ({
      date,
      currency,
      rate: (usual + Math.sin(index / 3 + place) / 25).toFixed(4),
    })),
  )
  await importRates(context, {}, rows)
}
