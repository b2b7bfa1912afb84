import { defineScreens } from '../../../shell/screen/screen.ts'
import { courierClaimsSearch } from './courier-claims-search.ts'

export const courierClaimScreens = defineScreens([
  {
    path: '/stock/courier-claims',
    title: (t) => t('快递索赔'),
    group: 'stock',
    icon: 'FileProtect',
    page: 'CourierClaimsPage',
    load: () => import('./CourierClaimsPage.tsx'),
    search: courierClaimsSearch,
  },
])
