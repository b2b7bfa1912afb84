import { defineModule } from '../../../core/modules/module.ts'
import { addPaymentNotices } from './notice.http.ts'
import { matchNotices } from './take-notice.ts'

export const paymentNoticesModule = defineModule({
  name: 'payment-notices',
  jobs: { matchPaymentNotices: matchNotices },
  schedule: { matchPaymentNotices: '* * * * *' },
  addHttp: (http, { around, paymentNotices }) => addPaymentNotices(http, { around, readers: paymentNotices }),
})
