import { forgedSources } from '@selvedge/contract/core/forged-deliveries.ts'
import type { Db } from '../db/db.ts'
import { type Family, gauge } from '../observability/prometheus.ts'
import { countForged } from './forged-deliveries.sql.ts'

export async function countForgedDeliveries(db: Db): Promise<Family[]> {
  const counted = await countForged(db)
  const samples = forgedSources.map((source) => ({
    labels: { source },
    value: counted.find((one) => one.source === source)?.count ?? 0,
  }))
  const help = 'Deliveries in a partner name that were forged or could not be read, of all days that are kept'
  return [gauge('selvedge_forged_deliveries', help, samples)]
}
