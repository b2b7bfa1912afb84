import { defineScreens } from '../../../shell/screen/screen.ts'

export const returnDeskScreens = defineScreens([
  {
    path: '/stock/returns/$id',
    title: (t) => t('退货验收'),
    group: 'stock',
    parent: '/stock/returns',
    page: 'ReturnDeskPage',
    load: () => import('./ReturnDeskPage.tsx'),
  },
])
