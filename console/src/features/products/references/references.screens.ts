import { defineScreens } from '../../../shell/screen/screen.ts'

export const referenceScreens = defineScreens([
  {
    path: '/product/uploadref',
    title: (t) => t('更新货号'),
    group: 'products',
    icon: 'Number',
    page: 'ReferencesPage',
    load: () => import('./ReferencesPage.tsx'),
  },
])
