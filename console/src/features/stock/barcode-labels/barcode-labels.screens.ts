import { defineScreens } from '../../../shell/screen/screen.ts'
import { labelsSearch, sharedBarcodesSearch } from './barcode-labels-search.ts'

export const barcodeLabelScreens = defineScreens([
  {
    path: '/barcode',
    title: (t) => t('条码标签'),
    group: 'stock',
    icon: 'Barcode',
    page: 'BarcodeLabelsPage',
    load: () => import('./BarcodeLabelsPage.tsx'),
    search: labelsSearch,
  },
  {
    path: '/barcode/shared',
    title: (t) => t('重复条码'),
    group: 'stock',
    parent: '/barcode',
    page: 'SharedBarcodesPage',
    load: () => import('./SharedBarcodesPage.tsx'),
    search: sharedBarcodesSearch,
  },
  {
    path: '/barcode_print/$ids',
    title: (t) => t('打印条码标签'),
    group: 'stock',
    parent: '/barcode',
    page: 'LabelPrintPage',
    load: () => import('./print/LabelPrintPage.tsx'),
    printed: true,
  },
])
