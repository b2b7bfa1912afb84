import { defineModule } from '../../../core/modules/module.ts'
import { deleteOldCheckouts, storeCheckout } from './checkouts.sql.ts'
import { transactionExporter } from './transactions.export.ts'
import { transactionInvariants } from './transactions.invariants.ts'
import { transactionRoutes } from './transactions.routes.ts'

export const transactionsModule = defineModule({
  name: 'transactions',
  routes: transactionRoutes,
  exporters: { transactions: transactionExporter },
  jobs: { deleteOldCheckouts: ({ db, now }) => deleteOldCheckouts(db, now) },
  schedule: { deleteOldCheckouts: '31 3 * * *' },
  listeners: { checkoutReceived: storeCheckout },
  invariants: transactionInvariants,
})
