import {
  type BatchProgress,
  batchProgressWords,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { bilingual } from '../../../text/server-text.ts'
import { type StatusFamily, StatusTag } from '../../../ui/values/StatusTag.tsx'

const families: Record<BatchProgress, StatusFamily> = {
  pending: 'waiting',
  loading: 'underway',
  error: 'failed',
  abnormal: 'attention',
  shipped: 'done',
}

/** How far a row of a batch is. */
export const BatchProgressTag = ({ progress }: { progress: BatchProgress }) => (
  <StatusTag family={families[progress]}>{bilingual(batchProgressWords[progress])}</StatusTag>
)
