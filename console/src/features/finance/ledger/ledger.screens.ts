import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { ledgerSearch } from './ledger-search.ts'

export const ledgerScreens = defineScreens([
  {
    path: '/kingdee/list',
    title: (t) => t('金蝶任务'),
    group: 'finance',
    icon: 'AccountBook',
    page: 'LedgerPage',
    load: () => import('./LedgerPage.tsx'),
    search: ledgerSearch,
    subjects: { ledgerTask: (id) => paths.ledgerTasks({ id: Number(id) }) },
  },
  {
    path: '/kingdee/setup',
    title: (t) => t('金蝶设置'),
    group: 'finance',
    icon: 'Setting',
    page: 'LedgerSetupPage',
    load: () => import('./setup/LedgerSetupPage.tsx'),
  },
])
