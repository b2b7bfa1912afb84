import { defineScreens } from '../../../shell/screen/screen.ts'
import { titlesSearch } from './titles-search.ts'

export const titleScreens = defineScreens([
  {
    path: '/product/brand_titles',
    title: (t) => t('商品标题'),
    group: 'products',
    icon: 'FontSize',
    page: 'TitlesPage',
    load: () => import('./TitlesPage.tsx'),
    search: titlesSearch,
  },
])
