import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { setSearch, setsSearch } from './sets-search.ts'

export const setScreens = defineScreens([
  {
    path: '/app/sets',
    title: (t) => t('套装'),
    group: 'marketing',
    icon: 'Appstore',
    page: 'SetsPage',
    load: () => import('./SetsPage.tsx'),
    search: setsSearch,
  },
  {
    path: '/app/sets_save',
    title: (t) => t('编辑套装'),
    group: 'marketing',
    parent: '/app/sets',
    page: 'SetSavePage',
    load: () => import('./SetSavePage.tsx'),
    search: setSearch,
    subjects: { lookSet: (id) => `${address('/app/sets_save', {})}?id=${id}` },
  },
])
