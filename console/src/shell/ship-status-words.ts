import { type ShipStatus, shipStatuses } from '@selvedge/contract/ship-order-status.ts'
import { t } from '../text/t.ts'
import type { StatusFamily } from '../ui/StatusTag.tsx'

interface StatusWord {
  word: string
  family: StatusFamily
}

/** How the displayed statuses of a ship order are called. */
export const shipStatusWords = (): Record<ShipStatus, StatusWord> => ({
  0: { word: t('待处理'), family: 'waiting' },
  1: { word: t('拣货中'), family: 'underway' },
  2: { word: t('已发货'), family: 'underway' },
  4: { word: t('已完成'), family: 'done' },
  8: { word: t('已取消'), family: 'waiting' },
  256: { word: t('拣货异常'), family: 'attention' },
  512: { word: t('发货异常'), family: 'failed' },
  1024: { word: t('未知异常'), family: 'failed' },
})

/** The same for a filter, from the first step to the last, exceptions behind. */
export const shipStatusChoices = (): { value: string; label: string }[] =>
  [...shipStatuses]
    .reverse()
    .map((status) => ({ value: String(status), label: shipStatusWords()[status].word }))
