import type { Context } from '../../../core/http/context.ts'
import { readBuyerNotes } from './buyer-notes.reads.ts'
import { updateNotes } from './ship-orders.sql.ts'

/** Whoever packs reads what the buyer has written since the ship orders were made. The caller has locked the order and them. */
export async function renoteShipOrders({ db, now }: Context, orderId: number): Promise<void> {
  await updateNotes(db, await readBuyerNotes(db, orderId), now)
}
