import { defineScreens } from '../../../shell/screen/screen.ts'

export const waybillScreens = defineScreens([
  {
    path: '/ship/label/$id',
    title: (t) => t('面单'),
    group: 'shipping',
    parent: '/ship/list',
    page: 'LabelPage',
    load: () => import('./LabelPage.tsx'),
    printed: true,
  },
])
