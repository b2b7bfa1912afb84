import type { CustomsDocument } from '@selvedge/contract/finance/customs-documents/document-states.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { storeStanding } from '../customs-documents/customs-documents.public.ts'
import { declaredBy } from './declare-order.delivery.ts'
import { findDeclaredOrder } from './order-declarations.sql.ts'

/** What a warehouse tells of the documents that it declares. */
export interface WarehouseReceipt {
  document: Extract<CustomsDocument, 'waybill' | 'list'>
  /** Under which the order was declared. */
  orderNo: string
  /** Of the waybill, or the list. */
  number: string
  /** Customs' number for where it stands. */
  code: string
  said: string
}

/** Keeps how a waybill or an inventory list stands with customs; told again it comes to the same. */
export async function takeCustomsState(
  context: Context,
  { document, orderNo, number, code, said }: WarehouseReceipt,
): Promise<void> {
  const orderId = await findDeclaredOrder(context.db, orderNo)
  if (orderId === null) return fail('DECLARATION_FOREIGN', { number: orderNo })
  const standing = { document, subjectId: orderId, orderId, number, ...declaredBy({ code, said }, document) }
  await storeStanding(context.db, standing, context.now)
}
