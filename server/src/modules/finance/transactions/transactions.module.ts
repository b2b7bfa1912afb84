import { defineModule } from '../../../core/modules/module.ts'
import { forgetOldCheckouts, keepCheckout } from './checkouts.sql.ts'
import { transactionExporter } from './transactions.export.ts'
import { transactionInvariants } from './transactions.invariants.ts'
import { transactionRoutes } from './transactions.routes.ts'

export const transactionsModule = defineModule({
  name: 'transactions',
  routes: transactionRoutes,
  exporters: { transactions: transactionExporter },
  jobs: { forgetOldCheckouts: ({ db, now }) => forgetOldCheckouts(db, now) },
  schedule: { forgetOldCheckouts: '31 3 * * *' },
  listeners: { checkoutTold: keepCheckout },
  invariants: transactionInvariants,
})
