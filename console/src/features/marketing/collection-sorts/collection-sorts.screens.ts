import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { sortSearch, sortsSearch } from './collection-sorts-search.ts'

export const collectionSortScreens = defineScreens([
  {
    path: '/app/sorts',
    title: (t) => t('商品系列排序'),
    group: 'marketing',
    icon: 'SortDescending',
    page: 'SortsPage',
    load: () => import('./SortsPage.tsx'),
    search: sortsSearch,
    subjects: { collectionSort: (id) => `${address('/app/sorts/new', {})}?id=${id}` },
  },
  {
    path: '/app/sorts/new',
    title: (t) => t('新建商品系列排序'),
    group: 'marketing',
    parent: '/app/sorts',
    page: 'NewSortPage',
    load: () => import('./NewSortPage.tsx'),
    search: sortSearch,
  },
])
