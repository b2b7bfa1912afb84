import { TranslationOutlined } from '@ant-design/icons'
import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/page/screen.ts'
import { namesSearch } from './names-search.ts'

export const productNameScreens = defineScreens([
  {
    path: '/product/namedReview',
    title: (t) => t('中文名审核'),
    group: 'products',
    icon: TranslationOutlined,
    page: 'NamesPage',
    load: () => import('./NamesPage.tsx'),
    search: namesSearch,
    subjects: { product: () => address('/product/namedReview', {}) },
  },
])
