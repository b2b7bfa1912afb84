import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { transactionSearch } from './transactions-search.ts'

export const transactionScreens = defineScreens([
  {
    path: '/transactions/list',
    title: (t) => t('交易'),
    group: 'finance',
    icon: 'Transaction',
    page: 'TransactionsPage',
    load: () => import('./TransactionsPage.tsx'),
    search: transactionSearch,
    subjects: { transaction: (id) => address('/transactions/list', {}, { id: Number(id) }) },
  },
])
