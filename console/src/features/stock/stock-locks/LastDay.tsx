import type { StockLock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { t } from '../../../text/t.ts'
import { StatusTag } from '../../../ui/values/StatusTag.tsx'
import { dayText } from '../../../ui/values/times/company-time.ts'
import { endsSoon } from './stock-locks.logic.ts'

/** The last day of a lock; one that comes soon needs somebody. */
export function LastDay({ lock }: { lock: StockLock }) {
  if (lock.expiresOn === null) return t('长期')
  if (!endsSoon(lock, dayText(Date.now()))) return lock.expiresOn
  return <StatusTag family="attention">{lock.expiresOn}</StatusTag>
}
