import type { DeliveryState } from '@selvedge/contract/products/bulk/bulk.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

const families: Record<DeliveryState, StatusFamily> = {
  none: 'waiting',
  waiting: 'underway',
  failed: 'failed',
  done: 'done',
}

const words = (): Record<DeliveryState, string> => ({
  none: t('未同步'),
  waiting: t('同步中'),
  failed: t('同步失败'),
  done: t('已同步', {}, 'stock'),
})

/** What became of telling a store. */
export const deliveryStateWord = ({ reported }: { reported: DeliveryState }): StatusWord => ({
  word: words()[reported],
  family: families[reported],
})
