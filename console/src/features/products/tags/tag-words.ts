import {
  type TagLineState,
  tagJobStateWords,
  tagLineStateWords,
  tagOperationWords,
} from '@selvedge/contract/products/tags/tag-states.ts'
import type { ProductTagJob, ProductTagLine } from '@selvedge/contract/products/tags/tags.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

/** Whether it goes on by itself: then it is read again after a moment. */
export const isMoving = ({ state, stopped }: ProductTagJob): boolean => state === 'running' && !stopped

/** How often what goes on is read again. */
export const movingMs = 5_000

export function tagJobState({ state, stopped }: ProductTagJob): StatusWord {
  if (stopped) return { word: t('已停止'), family: 'attention' }
  const families = { running: 'underway', done: 'done', cancelled: 'waiting' } as const
  return { word: bilingual(tagJobStateWords[state]), family: families[state] }
}

const sources = (): Record<ProductTagJob['source'], string> => ({
  spu: t('按 SPU'),
  order: t('按订单'),
  undo: t('撤销'),
})

/** What it does, to whom: 添加 · 按 SPU. */
export const tagJobTitle = ({ operation, source }: ProductTagJob): string =>
  `${bilingual(tagOperationWords[operation])} · ${sources()[source]}`

const lineFamilies: Partial<Record<TagLineState, StatusFamily>> = {
  sending: 'underway',
  done: 'done',
  absent: 'attention',
  refused: 'failed',
  kept: 'attention',
}

export const tagLineState = ({ state }: Pick<ProductTagLine, 'state'>): StatusWord => ({
  word: bilingual(tagLineStateWords[state]),
  family: lineFamilies[state] ?? 'waiting',
})
