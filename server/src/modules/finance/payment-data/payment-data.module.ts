import { defineModule } from '../../../core/modules/module.ts'
import { answerDelivery } from './answer.delivery.ts'
import { forgetOldRequests } from './payment-data.sql.ts'
import { addPaymentDataRequests } from './request.http.ts'

export const paymentDataModule = defineModule({
  name: 'payment-data',
  jobs: { forgetOldDataRequests: ({ db, now }) => forgetOldRequests(db, now) },
  schedule: { forgetOldDataRequests: '41 3 * * *' },
  deliveries: { 'customs.paymentData': answerDelivery },
  addHttp: addPaymentDataRequests,
})
