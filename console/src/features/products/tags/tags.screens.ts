import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { tagJobsSearch, tagLinesSearch, tagsSearch } from './tags-search.ts'

export const tagScreens = defineScreens([
  {
    path: '/product/tag',
    title: (t) => t('商品标签'),
    group: 'products',
    icon: 'Tags',
    page: 'TagsPage',
    load: () => import('./TagsPage.tsx'),
    search: tagsSearch,
  },
  {
    path: '/product/tag/jobs',
    title: (t) => t('改标签任务'),
    group: 'products',
    icon: 'History',
    page: 'TagJobsPage',
    load: () => import('./TagJobsPage.tsx'),
    search: tagJobsSearch,
  },
  {
    path: '/product/tag/jobs/$id',
    title: (t) => t('改标签任务明细'),
    group: 'products',
    parent: '/product/tag/jobs',
    page: 'TagLinesPage',
    load: () => import('./TagLinesPage.tsx'),
    search: tagLinesSearch,
    subjects: { productTagJob: (id) => address('/product/tag/jobs/$id', { id }) },
  },
])
