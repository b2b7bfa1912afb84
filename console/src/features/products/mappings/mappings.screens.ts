import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { mappingsSearch } from './mappings-search.ts'

export const mappingScreens = defineScreens([
  {
    path: '/product/mappings',
    title: (t) => t('属性映射'),
    group: 'products',
    icon: 'Partition',
    page: 'MappingsPage',
    load: () => import('./MappingsPage.tsx'),
    search: mappingsSearch,
    subjects: { productMapping: (id) => `${address('/product/mappings', {})}?b=${encodeURIComponent(id)}` },
  },
])
