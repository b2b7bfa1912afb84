import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { copiesSearch } from './copies/copies-search.ts'
import { customersSearch } from './customers-search.ts'
import { redactionsSearch } from './redactions/redactions-search.ts'

export const customerScreens = defineScreens([
  {
    path: '/user/manage',
    title: (t) => t('客户管理'),
    group: 'customers',
    icon: 'Team',
    page: 'CustomersPage',
    load: () => import('./list/CustomersPage.tsx'),
    search: customersSearch,
  },
  {
    path: '/user/detail/$id',
    title: (t) => t('客户详情'),
    group: 'customers',
    parent: '/user/manage',
    page: 'CustomerPage',
    load: () => import('./record/CustomerPage.tsx'),
    subjects: { customer: (id) => (/^\d+$/.test(id) ? paths.customer(Number(id)) : paths.customers()) },
  },
  {
    path: '/user/redactions',
    title: (t) => t('客户资料清除'),
    group: 'customers',
    parent: '/user/manage',
    page: 'RedactionsPage',
    load: () => import('./redactions/RedactionsPage.tsx'),
    search: redactionsSearch,
  },
  {
    path: '/user/copies',
    title: (t) => t('客户资料副本'),
    group: 'customers',
    parent: '/user/manage',
    page: 'CopiesPage',
    load: () => import('./copies/CopiesPage.tsx'),
    search: copiesSearch,
  },
])
