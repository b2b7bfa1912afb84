import type { CourierClaimState } from '@selvedge/contract/orders/courier-claims/courier-claim-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

export interface StoredClaim {
  id: number
  orderId: number
  orderName: string
  /** Of the goods that it is for. */
  sku: string
  courier: string
  trackingNumber: string
  amount: string
  currency: string
  state: CourierClaimState
}

/** A claim that nobody else settles until this transaction ends; null where there is none. */
export async function lockClaim(db: Db, id: number): Promise<StoredClaim | null> {
  const [row] = await query<StoredClaim>(
    db,
    sql`select claim.id, claim.order_id as "orderId", orders.name as "orderName", receipt.sku, courier,
          tracking_number as "trackingNumber", amount::text, claim.currency, claim.state
        from courier_claim as claim join orders on orders.id = claim.order_id
        join return_receipt as receipt on receipt.id = claim.return_receipt_id
        where claim.id = ${id} for update of claim`,
  )
  return row ?? null
}
