import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { xiaohongshuSearch } from './xiaohongshu-search.ts'

export const xiaohongshuScreens = defineScreens([
  {
    path: '/product/rednote',
    title: (t) => t('小红书'),
    group: 'products',
    icon: 'Read',
    page: 'XiaohongshuPage',
    load: () => import('./XiaohongshuPage.tsx'),
    search: xiaohongshuSearch,
    subjects: { xiaohongshuListing: () => address('/product/rednote', {}) },
  },
])
