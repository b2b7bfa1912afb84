import { type ImportedState, importedStateWords } from '@selvedge/contract/products/imports/import-states.ts'
import type { ImportRow } from '@selvedge/contract/products/imports/imports.ts'
import type { Release, ReleasedProduct } from '@selvedge/contract/products/imports/releases.ts'
import { type UndoState, undoStateWords } from '@selvedge/contract/products/imports/undo-states.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'

export const rowState = ({ statusLabel }: ImportRow): StatusWord =>
  statusLabel === 'update'
    ? { word: t('更新', {}, 'row'), family: 'underway' }
    : { word: t('上传', {}, 'row'), family: 'waiting' }

/** Whether it goes on by itself: then it is read again after a moment. */
export const isMoving = ({ done, stopped, undo }: Release): boolean =>
  undo ? !undo.done && !undo.stopped : !done && !stopped
export function releaseState({ done, stopped, failed, undo }: Release): StatusWord {
  if (undo) return undoneState(undo)
  if (stopped) return { word: t('已停止'), family: 'attention' }
  if (!done) return { word: t('发布中'), family: 'underway' }
  return failed > 0
    ? { word: t('部分失败'), family: 'failed' }
    : { word: t('已发布', {}, 'product'), family: 'done' }
}

const families: Record<ImportedState, StatusFamily> = {
  waiting: 'waiting',
  sending: 'underway',
  created: 'done',
  updated: 'done',
  failed: 'failed',
}

export const productState = ({ state }: ReleasedProduct): StatusWord => ({
  word: bilingual(importedStateWords[state]),
  family: families[state],
})

function undoneState({ done, stopped, kept }: NonNullable<Release['undo']>): StatusWord {
  if (stopped) return { word: t('撤销已停止'), family: 'attention' }
  if (!done) return { word: t('撤销中'), family: 'underway' }
  return kept > 0 ? { word: t('部分撤销'), family: 'attention' } : { word: t('已撤销'), family: 'done' }
}

const undoFamilies: Record<UndoState, StatusFamily> = {
  waiting: 'waiting',
  sending: 'underway',
  restored: 'done',
  withdrawn: 'done',
  same: 'waiting',
  kept: 'attention',
  refused: 'failed',
}

export const undoState = (state: UndoState): StatusWord => ({
  word: bilingual(undoStateWords[state]),
  family: undoFamilies[state],
})
