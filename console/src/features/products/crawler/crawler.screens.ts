import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { crawlPagesSearch, inboxSearch, linksSearch } from './crawler-search.ts'

export const crawlerScreens = defineScreens([
  {
    path: '/thirdpart/setting',
    title: (t) => t('三方采集'),
    group: 'products',
    icon: 'Robot',
    page: 'CrawlerPage',
    load: () => import('./CrawlerPage.tsx'),
    search: linksSearch,
    subjects: { crawler: () => address('/thirdpart/setting', {}) },
  },
  {
    path: '/thirdpart/inbox',
    title: (t) => t('采集变化'),
    group: 'products',
    icon: 'Inbox',
    page: 'InboxPage',
    load: () => import('./changes/InboxPage.tsx'),
    search: inboxSearch,
  },
  {
    path: '/thirdpart/pages',
    title: (t) => t('采集页面'),
    group: 'products',
    parent: '/thirdpart/setting',
    page: 'CrawlPagesPage',
    load: () => import('./CrawlPagesPage.tsx'),
    search: crawlPagesSearch,
  },
  {
    path: '/cp-crawler/print',
    title: (t) => t('打印采集状态'),
    group: 'products',
    parent: '/thirdpart/setting',
    page: 'CrawlerPrintPage',
    load: () => import('./CrawlerPrintPage.tsx'),
    printed: true,
  },
])
