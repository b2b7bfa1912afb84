import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'

export const settingScreens = defineScreens([
  {
    path: '/settings/env',
    title: (t) => t('系统设置'),
    group: 'settings',
    icon: 'Setting',
    page: 'SettingsPage',
    load: () => import('./SettingsPage.tsx'),
    subjects: { setting: () => address('/settings/env', {}) },
  },
  {
    path: '/settings/ext_shipping',
    title: (t) => t('外部物流'),
    group: 'settings',
    icon: 'Car',
    page: 'ExtShippingPage',
    load: () => import('./ExtShippingPage.tsx'),
  },
])
