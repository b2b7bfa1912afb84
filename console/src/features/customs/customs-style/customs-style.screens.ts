import { defineScreens } from '../../../shell/screen/screen.ts'

export const customsStyleScreens = defineScreens([
  {
    path: '/settings/customs_setting',
    title: (t) => t('报关设置'),
    group: 'settings',
    icon: 'Sliders',
    page: 'CustomsSettingsPage',
    load: () => import('./CustomsSettingsPage.tsx'),
  },
])
