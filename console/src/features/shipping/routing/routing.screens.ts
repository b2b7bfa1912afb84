import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { dryRunSearch } from './dry-runs/dry-run-search.ts'
import { exclusionsSearch } from './exclusions/exclusions-search.ts'
import { outOfStockSearch } from './out-of-stock/out-of-stock-search.ts'

export const routingScreens = defineScreens([
  {
    path: '/order/out-of-stock',
    title: (t) => t('缺货商品'),
    group: 'orders',
    icon: 'Stop',
    page: 'OutOfStockPage',
    load: () => import('./out-of-stock/OutOfStockPage.tsx'),
    search: outOfStockSearch,
  },
  {
    path: '/ship/not-push',
    title: (t) => t('不推送名单'),
    group: 'shipping',
    icon: 'Inbox',
    page: 'ExclusionsPage',
    load: () => import('./exclusions/ExclusionsPage.tsx'),
    search: exclusionsSearch,
  },
  {
    path: '/ship/routing-rules',
    title: (t) => t('分仓规则'),
    group: 'shipping',
    icon: 'Branches',
    page: 'RoutingRulesPage',
    load: () => import('./rules/RoutingRulesPage.tsx'),
    subjects: { routingRules: paths.routingRules },
  },
  {
    path: '/ship/dry-run/$id',
    title: (t) => t('试算报告'),
    group: 'shipping',
    parent: '/ship/routing-rules',
    page: 'DryRunPage',
    load: () => import('./dry-runs/DryRunPage.tsx'),
    search: dryRunSearch,
  },
])
