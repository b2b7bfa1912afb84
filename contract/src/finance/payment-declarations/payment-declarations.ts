import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, idParam } from '../../core/shapes.ts'

export const transactionForcePush = endpoint({
  name: 'transactionForcePush',
  method: 'GET',
  path: '/transactions/forcePushToCustom',
  summary: 'Have the payment company declare a payment to customs, again where it did before',
  access: 'transactions.change',
  changes: true,
  query: z.strictObject({
    outTradeNo: filledText(100),
    /** Where several payments have the same number. */
    id: idParam.optional(),
  }),
  data: done,
  errors: ['TRANSACTION_NOT_FOUND', 'TRANSACTION_AMBIGUOUS', 'DECLARATION_STATE'],
})
