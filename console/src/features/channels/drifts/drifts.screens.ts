import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { driftsSearch } from './drifts-search.ts'

const all = () => address('/channels/drifts', {}, { st: 'all' })

export const driftScreens = defineScreens([
  {
    path: '/channels/drifts',
    title: (t) => t('店铺比对'),
    group: 'products',
    icon: 'Swap',
    page: 'DriftsPage',
    load: () => import('./DriftsPage.tsx'),
    search: driftsSearch,
    subjects: { drift: all, driftRun: all },
  },
])
