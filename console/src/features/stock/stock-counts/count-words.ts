import {
  type StockCountStatus,
  stockCountStatuses,
  stockCountStatusWords,
} from '@selvedge/contract/stock/stock-counts/stock-count-states.ts'
import { bilingual } from '../../../text/server-text.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

const families = {
  0: 'underway',
  1: 'attention',
  2: 'waiting',
  4: 'done',
  [-1]: 'failed',
} as const satisfies Record<StockCountStatus, StatusWord['family']>

export const countState = ({ status }: { status: StockCountStatus }): StatusWord => ({
  word: bilingual(stockCountStatusWords[status]),
  family: families[status],
})

export const statusChoices = () =>
  stockCountStatuses.map((status) => ({
    value: String(status),
    label: bilingual(stockCountStatusWords[status]),
  }))
