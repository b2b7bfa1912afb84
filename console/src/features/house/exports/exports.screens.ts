import { defineScreens } from '../../../shell/screen/screen.ts'
import { exportsSearch } from './exports-search.ts'

export const exportScreens = defineScreens([
  {
    path: '/exports',
    title: (t) => t('我的导出'),
    group: 'home',
    page: 'ExportsPage',
    load: () => import('./ExportsPage.tsx'),
    search: exportsSearch,
  },
])
