import { defineScreens } from '../../../shell/screen/screen.ts'
import { namesSearch } from './names-search.ts'

export const productNameScreens = defineScreens([
  {
    path: '/product/namedReview',
    title: (t) => t('中文名审核'),
    group: 'products',
    icon: 'Translation',
    page: 'NamesPage',
    load: () => import('./NamesPage.tsx'),
    search: namesSearch,
  },
])
