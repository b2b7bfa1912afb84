import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { outfitsSearch } from './outfits-search.ts'

export const outfitScreens = defineScreens([
  {
    path: '/product/outfit',
    title: (t) => t('搭配'),
    group: 'marketing',
    icon: 'Skin',
    page: 'OutfitsPage',
    load: () => import('./OutfitsPage.tsx'),
    search: outfitsSearch,
    subjects: { outfit: () => address('/product/outfit', {}) },
  },
])
