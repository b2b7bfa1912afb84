import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { exchangeRatesSearch } from './exchange-rates-search.ts'

export const exchangeRateScreens = defineScreens([
  {
    path: '/finance/exchange_rates',
    title: (t) => t('汇率表'),
    group: 'finance',
    icon: 'Transaction',
    page: 'ExchangeRatesPage',
    load: () => import('./ExchangeRatesPage.tsx'),
    search: exchangeRatesSearch,
    subjects: { exchangeRate: () => address('/finance/exchange_rates', {}) },
  },
])
