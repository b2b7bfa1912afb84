import type { Db } from '../../../core/db/db.ts'
import { type Family, gauge } from '../../../core/observability/prometheus.ts'
import { countOverclaimed } from './stock.reads.ts'

export const countShortages = async (db: Db): Promise<Family[]> => [
  gauge('selvedge_stock_shortages', 'SKUs at locations of which more is claimed than is there', [
    { value: await countOverclaimed(db) },
  ]),
]
