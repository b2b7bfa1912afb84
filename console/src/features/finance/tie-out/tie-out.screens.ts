import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { tieOutSearch } from './tie-out-search.ts'

export const tieOutScreens = defineScreens([
  {
    path: '/kingdee/tie_out',
    title: (t) => t('金蝶对账'),
    group: 'finance',
    icon: 'Audit',
    page: 'TieOutPage',
    load: () => import('./TieOutPage.tsx'),
    search: tieOutSearch,
    subjects: { tieOut: (run) => address('/kingdee/tie_out', {}, { run }) },
  },
])
