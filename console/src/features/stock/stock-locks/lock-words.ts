import {
  stockLockReasons,
  stockLockReasonWords,
  stockLockStatuses,
  stockLockStatusWords,
} from '@selvedge/contract/stock/stock-locks/stock-lock-states.ts'
import type { StockLock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { bilingual } from '../../../text/server-text.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

/** Whether it holds its units. */
export const lockState = ({ status }: Pick<StockLock, 'status'>): StatusWord => ({
  word: bilingual(stockLockStatusWords[status]),
  family: status === 0 ? 'waiting' : 'underway',
})

export const statusChoices = () =>
  stockLockStatuses.map((status) => ({
    value: String(status),
    label: bilingual(stockLockStatusWords[status]),
  }))

export const reasonWord = (reason: StockLock['reason']): string => bilingual(stockLockReasonWords[reason])

export const reasonChoices = () =>
  stockLockReasons.map((reason) => ({ value: reason, label: reasonWord(reason) }))
