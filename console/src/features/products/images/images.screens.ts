import { defineScreens } from '../../../shell/screen/screen.ts'
import { imagesSearch } from './images-search.ts'

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
])
