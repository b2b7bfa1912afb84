import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { importSearch, releaseSearch, releasesSearch } from './imports-search.ts'

export const importScreens = defineScreens([
  {
    path: '/product/upload',
    title: (t) => t('上传商品'),
    group: 'products',
    icon: 'CloudUpload',
    page: 'UploadPage',
    load: () => import('./sheet/UploadPage.tsx'),
    search: importSearch,
  },
  {
    path: '/product/releases',
    title: (t) => t('商品发布记录'),
    group: 'products',
    parent: '/product/upload',
    page: 'ReleasesPage',
    load: () => import('./release/ReleasesPage.tsx'),
    search: releasesSearch,
  },
  {
    path: '/product/releases/$id',
    title: (t) => t('商品发布详情'),
    group: 'products',
    parent: '/product/upload',
    page: 'ReleasePage',
    load: () => import('./release/ReleasePage.tsx'),
    search: releaseSearch,
    subjects: { productRelease: (id) => address('/product/releases/$id', { id }) },
  },
])
