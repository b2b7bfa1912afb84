import {
  paymentNoticeExport,
  paymentNoticeList,
  paymentNoticeSettle,
} from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
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
  ],
  exporters: { paymentNotices: paymentNoticeExporter },
  jobs: { matchPaymentNotices: matchNotices },
  schedule: { matchPaymentNotices: '* * * * *' },
  addHttp: (http, { around, paymentNotices }) => addPaymentNotices(http, { around, readers: paymentNotices }),
})
