import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { discountLinesSearch, discountsSearch } from './product-discounts-search.ts'

export const productDiscountScreens = defineScreens([
  {
    path: '/app/product_discount',
    title: (t) => t('全场折扣'),
    group: 'marketing',
    icon: 'Percentage',
    page: 'ProductDiscountsPage',
    load: () => import('./ProductDiscountsPage.tsx'),
    search: discountsSearch,
  },
  {
    path: '/app/product_discount/$id',
    title: (t) => t('全场折扣详情'),
    group: 'marketing',
    parent: '/app/product_discount',
    page: 'ProductDiscountPage',
    load: () => import('./ProductDiscountPage.tsx'),
    search: discountLinesSearch,
    subjects: { productDiscount: (id) => address('/app/product_discount/$id', { id }) },
  },
])
