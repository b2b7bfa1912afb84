import {
  type ShipStatus,
  shipStatuses,
  shipStatusWords,
} from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { bilingual } from '../../text/server-text.ts'
import type { StatusFamily, StatusWord } from '../../ui/values/StatusTag.tsx'

const families: Record<ShipStatus, StatusFamily> = {
  0: 'waiting',
  1: 'underway',
  2: 'underway',
  4: 'done',
  8: 'waiting',
  256: 'attention',
  512: 'failed',
  1024: 'failed',
}

/** How a displayed status of a ship order is called. */
export const shipStatusWord = (status: ShipStatus): StatusWord => ({
  word: bilingual(shipStatusWords[status]),
  family: families[status],
})

/** The same for a filter, from the first step to the last, exceptions behind. */
export const shipStatusChoices = (): { value: string; label: string }[] =>
  [...shipStatuses].reverse().map((status) => ({ value: String(status), label: shipStatusWord(status).word }))
