import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { categoriesSearch } from './categories-search.ts'

export const categoryScreens = defineScreens([
  {
    path: '/product/categories',
    title: (t) => t('类目字典'),
    group: 'products',
    icon: 'Apartment',
    page: 'CategoriesPage',
    load: () => import('./CategoriesPage.tsx'),
    search: categoriesSearch,
    subjects: { category: () => address('/product/categories', {}) },
  },
])
