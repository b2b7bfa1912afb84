import { defineModule } from '../../../core/modules/module.ts'
import { barcodeLabelRoutes } from './barcode-labels.routes.ts'
import { deleteOldBatches } from './barcode-labels.sql.ts'

export const barcodeLabelsModule = defineModule({
  name: 'barcode-labels',
  routes: barcodeLabelRoutes,
  jobs: { deleteOldLabelBatches: ({ db, now }) => deleteOldBatches(db, now) },
  schedule: { deleteOldLabelBatches: '51 3 * * *' },
})
