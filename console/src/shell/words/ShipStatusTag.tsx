import { displayedStatus } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { StatusTag } from '../../ui/values/StatusTag.tsx'
import { shipStatusWord } from './ship-status-words.ts'

/** Where a ship order stands: the one status of its mask that is displayed. */
export function ShipStatusTag({ status }: { status: number }) {
  const { word, family } = shipStatusWord(displayedStatus(status))
  return <StatusTag family={family}>{word}</StatusTag>
}
