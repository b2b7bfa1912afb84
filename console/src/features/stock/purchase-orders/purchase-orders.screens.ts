import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/page/screen.ts'
import {
  paperSearch,
  purchaseLinesSearch,
  purchaseOrdersSearch,
  receiveSearch,
} from './purchase-orders-search.ts'

export const purchaseOrderScreens = defineScreens([
  {
    path: '/stock/po_list',
    title: (t) => t('采购单'),
    group: 'stock',
    icon: 'Shopping',
    page: 'PurchaseOrdersPage',
    load: () => import('./list/PurchaseOrdersPage.tsx'),
    search: purchaseOrdersSearch,
  },
  {
    path: '/stock/po_create',
    title: (t) => t('新建采购单'),
    group: 'stock',
    parent: '/stock/po_list',
    page: 'PurchaseOrderCreatePage',
    load: () => import('./create/PurchaseOrderCreatePage.tsx'),
  },
  {
    path: '/stock/po_detail/$id',
    title: (t) => t('采购单详情'),
    group: 'stock',
    parent: '/stock/po_list',
    page: 'PurchaseOrderPage',
    load: () => import('./record/PurchaseOrderPage.tsx'),
    search: purchaseLinesSearch,
    numbered: 'PO',
    subjects: { purchaseOrder: (id) => paths.purchaseOrder(Number(id)) },
  },
  {
    path: '/stock/po_receive/$id',
    title: (t) => t('采购收货'),
    group: 'stock',
    parent: '/stock/po_list',
    page: 'PurchaseReceivePage',
    load: () => import('./receive/PurchaseReceivePage.tsx'),
    search: receiveSearch,
  },
  {
    path: '/stock/packing/$id',
    title: (t) => t('装箱清单'),
    group: 'stock',
    parent: '/stock/po_list',
    page: 'PackingPage',
    load: () => import('./papers/PackingPage.tsx'),
    search: paperSearch,
    printed: true,
  },
  {
    path: '/stock/invoice/$id',
    title: (t) => t('发票'),
    group: 'stock',
    parent: '/stock/po_list',
    page: 'InvoicePage',
    load: () => import('./papers/InvoicePage.tsx'),
    search: paperSearch,
    printed: true,
  },
])
