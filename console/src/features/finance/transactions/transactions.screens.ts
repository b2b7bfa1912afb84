import { TransactionOutlined } from '@ant-design/icons'
import { defineScreens } from '../../../shell/page/screen.ts'
import { transactionSearch } from './transactions-search.ts'

export const transactionScreens = defineScreens([
  {
    path: '/transactions/list',
    title: (t) => t('交易'),
    group: 'finance',
    icon: TransactionOutlined,
    page: 'TransactionsPage',
    load: () => import('./TransactionsPage.tsx'),
    search: transactionSearch,
  },
])
