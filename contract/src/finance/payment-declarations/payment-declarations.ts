import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, idParam } from '../../core/values/shapes.ts'
import { pushErrors, pushReason } from './push-refusals.ts'

export const transactionForcePush = endpoint({
  name: 'transactionForcePush',
  method: 'GET',
  path: '/transactions/forcePushToCustom',
  summary: 'Have the payment company declare a payment to customs, again where it did before',
  access: 'transactions.change',
  confirmed: true,
  changes: true,
  query: z.strictObject({
    outTradeNo: filledText(100),
    /** Where several payments have the same number. */
    id: idParam.optional(),
    reason: pushReason,
  }),
  data: done,
  errors: ['TRANSACTION_NOT_FOUND', 'TRANSACTION_AMBIGUOUS', ...pushErrors],
})
