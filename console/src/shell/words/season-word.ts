import { conventional } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import { t } from '../../text/t.ts'

/** A season as people say it. */
export function seasonWord(season: string): string {
  if (season === conventional) return t('常规商品')
  const [, half, year = ''] = /^(spring-summer|autumn-winter)-(\d{4})$/.exec(season) ?? []
  if (!half) return season
  return half === 'spring-summer' ? t('{year} 春夏', { year }) : t('{year} 秋冬', { year })
}
