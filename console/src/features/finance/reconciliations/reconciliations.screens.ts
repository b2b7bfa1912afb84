import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { reconciliationsSearch } from './reconciliations-search.ts'

export const reconciliationScreens = defineScreens([
  {
    path: '/finance/reconciliations',
    title: (t) => t('对账'),
    group: 'finance',
    icon: 'Audit',
    page: 'ReconciliationsPage',
    load: () => import('./ReconciliationsPage.tsx'),
    search: reconciliationsSearch,
    subjects: { reconciliation: (id) => address('/finance/reconciliations', {}, { st: 'all', id }) },
  },
])
