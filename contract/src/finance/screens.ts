import type { ScreenAccess } from '../core/screen.ts'

export const financeScreens = [
  { path: '/transactions/list', access: 'transactions.view' },
  { path: '/transactions/notices', access: 'transactions.view' },
  { path: '/finance/clearance', access: 'transactions.view' },
  { path: '/finance/data_requests', access: 'transactions.view' },
  { path: '/finance/reconciliations', access: 'ledger.view' },
  { path: '/finance/exchange_rates', access: 'ledger.view' },
  { path: '/kingdee/list', access: 'ledger.view' },
  { path: '/kingdee/tie_out', access: 'ledger.view' },
  { path: '/kingdee/setup', access: 'settings.change' },
] as const satisfies readonly ScreenAccess[]
