import { address, paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { styleSearch } from './style-search.ts'

const isNumber = (id: string | number): boolean => /^\d+$/.test(String(id))

export const styleScreens = defineScreens([
  {
    path: '/product/styles/$id',
    title: (t) => t('款式详情'),
    group: 'products',
    parent: '/product/manage',
    page: 'StylePage',
    load: () => import('./StylePage.tsx'),
    search: styleSearch,
    subjects: {
      // What was done with many at once is of no style alone.
      product: (id) => (isNumber(id) ? paths.style(Number(id)) : address('/product/manage', {})),
    },
  },
])
