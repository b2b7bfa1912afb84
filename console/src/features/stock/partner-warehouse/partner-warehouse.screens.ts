import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { driftSearch, messagesSearch } from './partner-warehouse-search.ts'

export const partnerWarehouseScreens = defineScreens([
  {
    path: '/stock/partner_messages',
    title: (t) => t('合作仓回执'),
    group: 'stock',
    icon: 'Team',
    page: 'MessagesPage',
    load: () => import('./MessagesPage.tsx'),
    search: messagesSearch,
    subjects: { warehouseMessage: () => address('/stock/partner_messages', {}) },
  },
  {
    path: '/stock/partner_stock',
    title: (t) => t('合作仓库存'),
    group: 'stock',
    icon: 'Audit',
    page: 'DriftPage',
    load: () => import('./DriftPage.tsx'),
    search: driftSearch,
  },
])
