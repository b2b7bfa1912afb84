import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { roleSearch } from './role-search.ts'

export const roleScreens = defineScreens([
  {
    path: '/permission/role',
    title: (t) => t('角色'),
    group: 'permission',
    icon: 'Safety',
    page: 'RolesPage',
    load: () => import('./RolesPage.tsx'),
    search: roleSearch,
    subjects: { role: (id) => paths.roles({ key: id }) },
  },
])
