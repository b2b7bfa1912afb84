import type { Bilingual } from '../../core/words/language.ts'
import { mappingProps } from '../mappings/mapping-props.ts'

/** So long a release can be undone after it has ended. */
export const releaseUndoMinutes = 60

/**
 * waiting: its turn has not come. sending: the shop is being told. restored: it is as it was before the release, but for what is named
 * with it. withdrawn: the release had made it, customers don't see it any more. same: the release had changed nothing. kept: it was left alone, with the reason.
 * refused: the shop would not take it back.
 */
export const undoStates = ['waiting', 'sending', 'restored', 'withdrawn', 'same', 'kept', 'refused'] as const
export type UndoState = (typeof undoStates)[number]

export const undoStateWords: Record<UndoState, Bilingual> = {
  waiting: { zh: '待撤销', en: 'To be undone' },
  sending: { zh: '撤销中', en: 'Being undone' },
  restored: { zh: '已恢复', en: 'Restored' },
  withdrawn: { zh: '已下架', en: 'Taken down' },
  same: { zh: '无需恢复', en: 'Was not changed' },
  kept: { zh: '未撤销', en: 'Not undone' },
  refused: { zh: '撤销被拒', en: 'Undo refused' },
}

/** Those that are behind it. */
export const settledUndoStates = [
  'restored',
  'withdrawn',
  'same',
  'kept',
  'refused',
] as const satisfies readonly UndoState[]

/** What of a product may have changed since its release. */
export const undoPartWords = {
  ...mappingProps,
  title: { zh: '标题', en: 'Title' },
  style: { zh: '所属 SPU', en: 'SPU of a SKU' },
} as const satisfies Record<string, Bilingual>
export type UndoPart = keyof typeof undoPartWords
export const undoParts = Object.keys(undoPartWords) as [UndoPart, ...UndoPart[]]
