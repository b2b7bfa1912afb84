import { partnerDocuments } from '@selvedge/contract/stock/partner-warehouse/message-states.ts'
import { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import {
  lockDeclaredOrder,
  takeCustomsState,
} from '../../../finance/order-declarations/order-declarations.public.ts'
import { isOvertaken } from './messages.reads.ts'
import type { Message } from './messages.sql.ts'

/**
 * What customs say of a waybill or an inventory list that the partner has declared; what it told later stays. One by one of each
 * order: of two that are taken at once the later would not be done yet for the earlier.
 */
export async function takeCustoms(context: Context, message: Message): Promise<void> {
  await lockDeclaredOrder(context.db, message.number)
  if (await isOvertaken(context.db, message)) return
  const { number: orderNo, trackingNumber: number, code, remark: said } = message
  const document = z.enum(partnerDocuments).parse(message.document)
  await takeCustomsState(context, { document, orderNo, number, code, said })
}
