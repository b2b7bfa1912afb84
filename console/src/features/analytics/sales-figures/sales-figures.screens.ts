import { defineScreens } from '../../../shell/screen/screen.ts'
import { figuresSearch, printSearch, styleSearch, stylesSearch } from './figures-search.ts'

export const salesFigureScreens = defineScreens([
  {
    path: '/analytics/data',
    title: (t) => t('销售分析'),
    group: 'analytics',
    icon: 'LineChart',
    page: 'FiguresPage',
    load: () => import('./FiguresPage.tsx'),
    search: figuresSearch,
  },
  {
    path: '/analytics/styles',
    title: (t) => t('款式销售'),
    group: 'analytics',
    parent: '/analytics/data',
    page: 'StylesPage',
    load: () => import('./styles/StylesPage.tsx'),
    search: stylesSearch,
  },
  {
    path: '/analytics/style/$id',
    title: (t) => t('款式销售明细'),
    group: 'analytics',
    parent: '/analytics/data',
    page: 'StylePage',
    load: () => import('./styles/StylePage.tsx'),
    search: styleSearch,
  },
  {
    path: '/analytics/print',
    title: (t) => t('打印销售分析'),
    group: 'analytics',
    parent: '/analytics/data',
    page: 'FiguresPrintPage',
    load: () => import('./print/FiguresPrintPage.tsx'),
    search: printSearch,
    printed: true,
  },
])
