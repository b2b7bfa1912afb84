import { displayedStatus } from '@selvedge/contract/ship-order-status.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import { shipStatusWords } from './ship-status-words.ts'

/** Where a ship order stands: the one status of its mask that is displayed. */
export function ShipStatusTag({ status }: { status: number }) {
  const { word, family } = shipStatusWords()[displayedStatus(status)]
  return <StatusTag family={family}>{word}</StatusTag>
}
