import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { codesSearch } from './codes-search.ts'

export const hsCodeRuleScreens = defineScreens([
  {
    path: '/customs/codes',
    title: (t) => t('税号表'),
    group: 'stock',
    icon: 'Number',
    page: 'CodesPage',
    load: () => import('./CodesPage.tsx'),
    search: codesSearch,
    subjects: {
      codeRow: () => address('/customs/codes', {}),
      tariff: () => address('/customs/codes', {}),
    },
  },
])
