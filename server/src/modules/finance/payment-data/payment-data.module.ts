import {
  dataRequestAgain,
  dataRequestExport,
  dataRequestList,
} from '@selvedge/contract/finance/payment-data/data-requests.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { answerDelivery } from './answer.delivery.ts'
import { answerAgain } from './answer-again.ts'
import { dataRequestExporter } from './data-requests.export.ts'
import { readDataRequests } from './data-requests.reads.ts'
import { deleteOldRequests } from './payment-data.sql.ts'
import { addPaymentDataRequests } from './request.http.ts'

export const paymentDataModule = defineModule({
  name: 'payment-data',
  routes: [
    handleList(dataRequestList, readDataRequests),
    handleFile(dataRequestExport, dataRequestExporter.file),
    handle(dataRequestAgain, answerAgain),
  ],
  exporters: { dataRequests: dataRequestExporter },
  jobs: { deleteOldDataRequests: ({ db, now }) => deleteOldRequests(db, now) },
  schedule: { deleteOldDataRequests: '41 3 * * *' },
  deliveries: { 'customs.paymentData': answerDelivery },
  addHttp: addPaymentDataRequests,
})
