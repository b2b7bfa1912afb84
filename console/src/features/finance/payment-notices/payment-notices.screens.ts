import { defineScreens } from '../../../shell/screen/screen.ts'
import { paymentNoticeSearch } from './payment-notices-search.ts'

export const paymentNoticeScreens = defineScreens([
  {
    path: '/transactions/notices',
    title: (t) => t('支付通知'),
    group: 'finance',
    parent: '/transactions/list',
    page: 'PaymentNoticesPage',
    load: () => import('./PaymentNoticesPage.tsx'),
    search: paymentNoticeSearch,
  },
])
