import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { driftsWith } from './drifts.reads.ts'

/** A SKU of which the partner has another number of units than there were here, with the documents that may explain it. */
export interface DriftFacts {
  sku: string
  locationId: number
  locationName: string
  ours: number
  theirs: number
  underWay: number
  messages: number
  documents: { subject: DriftDocument; id: number; number: string }[]
  documentCount: number
}

type DriftDocument = 'stockTransfer' | 'shipOrder' | 'purchaseOrder' | 'warehouseMessage'

/** The differences of these SKUs when they were last compared. */
export const readDriftsOf = (db: Db, skus: readonly string[], most: number): Promise<DriftFacts[]> =>
  query(
    db,
    sql`select drift.sku, latest.location_id as "locationId", location.name as "locationName", drift.ours,
          drift.good + drift.frozen as theirs,
          (explained.transit + explained.leaving + explained.arriving)::int as "underWay",
          explained.messages::int as messages, explained.named as documents, explained.documents::int as "documentCount"
        from ${driftsWith(most)} join location on location.id = latest.location_id
        where drift.sku = any(${sql.param(skus)}::text[]) order by drift.sku, latest.location_id`,
  )
