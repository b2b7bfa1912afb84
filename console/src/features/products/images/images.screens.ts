import { defineScreens } from '../../../shell/screen/screen.ts'
import { imagesSearch } from './images-search.ts'
import { shotsSearch } from './shots/shots-search.ts'

export const productImageScreens = defineScreens([
  {
    path: '/product/uploadimage',
    title: (t) => t('批量上传图片'),
    group: 'products',
    icon: 'Picture',
    page: 'UploadImagesPage',
    load: () => import('./UploadImagesPage.tsx'),
    search: imagesSearch,
  },
  {
    path: '/product/shots',
    title: (t) => t('待补图片'),
    group: 'products',
    icon: 'Camera',
    page: 'ShotsPage',
    load: () => import('./shots/ShotsPage.tsx'),
    search: shotsSearch,
  },
])
