import type { Bilingual } from '../../core/words/language.ts'

/**
 * waiting: its turn has not come. sending: the shop is being told. created, updated: the shop has it, new or changed. failed: the shop
 * refused it.
 */
export const importedStates = ['waiting', 'sending', 'created', 'updated', 'failed'] as const
export type ImportedState = (typeof importedStates)[number]

export const importedStateWords: Record<ImportedState, Bilingual> = {
  waiting: { zh: '待发布', en: 'To be released' },
  sending: { zh: '发布中', en: 'Being released' },
  created: { zh: '已新建', en: 'Created' },
  updated: { zh: '已更新', en: 'Updated' },
  failed: { zh: '发布失败', en: 'Refused by the store' },
}

/** What rows of a list that is not released yet can be narrowed down to. */
export const importViews = ['', 'update', 'upload', 'changed', 'conflict'] as const
/** And the products of one that is. */
export const importedViews = ['', 'done', 'open', 'failed', 'undone', 'kept'] as const
