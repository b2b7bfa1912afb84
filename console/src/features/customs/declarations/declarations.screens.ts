import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { declarationSearch, declarationsSearch } from './declarations-search.ts'

export const declarationScreens = defineScreens([
  {
    path: '/customs',
    title: (t) => t('报关单'),
    group: 'stock',
    icon: 'FileProtect',
    page: 'DeclarationsPage',
    load: () => import('./list/DeclarationsPage.tsx'),
    search: declarationsSearch,
  },
  {
    path: '/stock/customs/$id',
    title: (t) => t('报关'),
    group: 'stock',
    parent: '/customs',
    page: 'DeclarationPage',
    load: () => import('./DeclarationPage.tsx'),
    search: declarationSearch,
    subjects: { shipStockOrder: (id) => paths.customs(Number(id)) },
  },
  {
    path: '/stock/po_customs/$id',
    title: (t) => t('采购单报关'),
    group: 'stock',
    parent: '/customs',
    page: 'PurchaseDeclarationPage',
    load: () => import('./PurchaseDeclarationPage.tsx'),
    search: declarationSearch,
  },
  {
    path: '/customs/$id',
    title: (t) => t('报关'),
    group: 'stock',
    parent: '/customs',
    page: 'DeclarationPage',
    load: () => import('./DeclarationPage.tsx'),
    search: declarationSearch,
  },
])
