import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { consentsSearch } from './consents/consents-search.ts'
import { noticesSearch } from './notices-search.ts'

export const noticeScreens = defineScreens([
  {
    path: '/app/notices/list',
    title: (t) => t('订阅消息'),
    group: 'marketing',
    icon: 'Notification',
    page: 'NoticesPage',
    load: () => import('./NoticesPage.tsx'),
    search: noticesSearch,
    subjects: { notice: (id) => paths.notices({ id: Number(id) }) },
  },
  {
    path: '/app/notices/new',
    title: (t) => t('新建订阅消息'),
    group: 'marketing',
    parent: '/app/notices/list',
    page: 'NewNoticePage',
    load: () => import('./NewNoticePage.tsx'),
  },
  {
    path: '/app/notices/consents',
    title: (t) => t('订阅授权'),
    group: 'marketing',
    icon: 'Read',
    page: 'ConsentsPage',
    load: () => import('./consents/ConsentsPage.tsx'),
    search: consentsSearch,
  },
])
