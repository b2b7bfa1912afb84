import { defineScreens } from '../../../shell/screen/screen.ts'
import { auditSearch } from './audit-search.ts'

export const auditScreens = defineScreens([
  {
    path: '/audit',
    title: (t) => t('操作审计'),
    group: 'settings',
    icon: 'Audit',
    page: 'AuditPage',
    load: () => import('./AuditPage.tsx'),
    search: auditSearch,
  },
])
