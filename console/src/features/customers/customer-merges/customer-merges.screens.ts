import { defineScreens } from '../../../shell/screen/screen.ts'
import { duplicatesSearch, mergesSearch } from './customer-merges-search.ts'

export const customerMergeScreens = defineScreens([
  {
    path: '/user/duplicates',
    title: (t) => t('重复客户'),
    group: 'customers',
    parent: '/user/manage',
    page: 'DuplicatesPage',
    load: () => import('./DuplicatesPage.tsx'),
    search: duplicatesSearch,
  },
  {
    path: '/user/merges',
    title: (t) => t('客户合并记录'),
    group: 'customers',
    parent: '/user/manage',
    page: 'MergesPage',
    load: () => import('./MergesPage.tsx'),
    search: mergesSearch,
  },
])
