import { paymentCompanies } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import {
  paymentNoticeExport,
  paymentNoticeForged,
  paymentNoticeList,
  paymentNoticeSettle,
} from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
import { countedForged, readForged } from '../../../core/forged/forged-deliveries.sql.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { addPaymentNotices } from './notice.http.ts'
import { paymentNoticeExporter } from './payment-notices.export.ts'
import { readNotices } from './payment-notices.reads.ts'
import { settleNotice } from './settle-notice.ts'
import { matchNotices } from './take-notice.ts'

export const paymentNoticesModule = defineModule({
  name: 'payment-notices',
  routes: [
    handleList(paymentNoticeList, readNotices),
    handleFile(paymentNoticeExport, paymentNoticeExporter.file),
    handle(paymentNoticeSettle, settleNotice),
    handle(paymentNoticeForged, (context) => readForged(context, paymentCompanies)),
  ],
  exporters: { paymentNotices: paymentNoticeExporter },
  inbox: {
    noticesForged: (context) => ({
      counted: countedForged(context, paymentCompanies),
      path: '/transactions/notices',
    }),
  },
  jobs: { matchPaymentNotices: matchNotices },
  schedule: { matchPaymentNotices: '* * * * *' },
  addHttp: (http, { around, paymentNotices }) => addPaymentNotices(http, { around, readers: paymentNotices }),
})
