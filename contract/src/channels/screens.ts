import type { ScreenAccess } from '../core/screen.ts'

export const channelScreens = [
  { path: '/channels/drifts', access: 'products.view' },
  { path: '/settings/storefronts', access: 'settings.view' },
  { path: '/settings/cache_manager', access: 'sorts.view' },
] as const satisfies readonly ScreenAccess[]
