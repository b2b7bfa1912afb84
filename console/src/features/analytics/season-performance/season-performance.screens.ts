import { defineScreens } from '../../../shell/screen/screen.ts'
import { seasonPointsSearch, seasonSearch, seasonStyleSearch } from './season-search.ts'

export const seasonPerformanceScreens = defineScreens([
  {
    path: '/analytics/season',
    title: (t) => t('季节表现'),
    group: 'analytics',
    icon: 'Percentage',
    page: 'SeasonPage',
    load: () => import('./SeasonPage.tsx'),
    search: seasonSearch,
  },
  {
    path: '/analytics/season/style/$id',
    title: (t) => t('季节款式'),
    group: 'analytics',
    parent: '/analytics/season',
    page: 'SeasonStylePage',
    load: () => import('./SeasonStylePage.tsx'),
    search: seasonStyleSearch,
  },
  {
    path: '/analytics/season/points',
    title: (t) => t('季节积分'),
    group: 'analytics',
    parent: '/analytics/season',
    page: 'SeasonPointsPage',
    load: () => import('./SeasonPointsPage.tsx'),
    search: seasonPointsSearch,
  },
  {
    path: '/analytics/season_print',
    title: (t) => t('打印季节表现'),
    group: 'analytics',
    parent: '/analytics/season',
    page: 'SeasonPrintPage',
    load: () => import('./SeasonPrintPage.tsx'),
    search: seasonSearch,
    printed: true,
  },
])
