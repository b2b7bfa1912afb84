import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { staffSearch } from './staff/staff-search.ts'

export const accountScreens = defineScreens([
  {
    path: '/permission/user',
    title: (t) => t('员工账号'),
    group: 'permission',
    icon: 'Team',
    page: 'StaffPage',
    load: () => import('./staff/StaffPage.tsx'),
    search: staffSearch,
    subjects: { account: (id) => paths.staff({ id: Number(id) }) },
  },
  {
    path: '/settings/repwd',
    title: (t) => t('修改密码'),
    group: 'settings',
    page: 'ChangePasswordPage',
    load: () => import('./sign-in/ChangePasswordPage.tsx'),
  },
  {
    path: '/profile',
    title: (t) => t('个人资料'),
    group: 'home',
    page: 'ProfilePage',
    load: () => import('./profile/ProfilePage.tsx'),
  },
])
