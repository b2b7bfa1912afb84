import type { ScreenAccess } from '../core/screen.ts'

export const financeScreens = [
  { path: '/transactions/list', access: 'transactions.view' },
] as const satisfies readonly ScreenAccess[]
