import type { ScreenAccess } from '../core/screen.ts'

export const channelScreens = [
  { path: '/settings/storefronts', access: 'settings.view' },
] as const satisfies readonly ScreenAccess[]
