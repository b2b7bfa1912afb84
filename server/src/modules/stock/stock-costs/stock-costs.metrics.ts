import type { Db } from '../../../core/db/db.ts'
import { type Family, gauge } from '../../../core/observability/prometheus.ts'
import { countPending } from './stock-costs.reads.ts'

export const countPendingCosts = async (db: Db): Promise<Family[]> => [
  gauge('selvedge_stock_costs_pending', 'Moves of stock whose cost is not worked out yet', [
    { value: await countPending(db) },
  ]),
]
