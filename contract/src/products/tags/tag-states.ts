import type { Bilingual } from '../../core/words/language.ts'

/** add: products get the tag. delete: they lose it. */
export const tagOperations = ['add', 'delete'] as const
export type TagOperation = (typeof tagOperations)[number]

export const tagOperationWords: Record<TagOperation, Bilingual> = {
  add: { zh: '添加', en: 'Add' },
  delete: { zh: '删除', en: 'Delete' },
}

/** running: lines are worked on, or wait. done: all had their turn. cancelled: those that waited never had theirs. */
export const tagJobStates = ['running', 'done', 'cancelled'] as const
export type TagJobState = (typeof tagJobStates)[number]

export const tagJobStateWords: Record<TagJobState, Bilingual> = {
  running: { zh: '进行中', en: 'Under way' },
  done: { zh: '已完成', en: 'Completed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

/**
 * waiting: has not had its turn. sending: is being changed. done: was changed in the shop. same: the shop had it so
 * already. absent: the shop has no such product, only the catalogue was changed. refused: the shop would not change it.
 * left: the job was cancelled before its turn. kept: an undo, or a job that goes on, leaves it as it is, for a later job was about it.
 */
export const tagLineStates = [
  'waiting',
  'sending',
  'done',
  'same',
  'absent',
  'refused',
  'left',
  'kept',
] as const
export type TagLineState = (typeof tagLineStates)[number]

export const tagLineStateWords: Record<TagLineState, Bilingual> = {
  waiting: { zh: '等待', en: 'Waiting' },
  sending: { zh: '修改中', en: 'Being changed' },
  done: { zh: '已修改', en: 'Changed' },
  same: { zh: '无需修改', en: 'Was so already' },
  absent: { zh: '店铺没有该商品', en: 'Not in the store' },
  refused: { zh: '店铺拒绝', en: 'Refused by the store' },
  left: { zh: '未修改', en: 'Never changed' },
  kept: { zh: '保留：之后的任务又改过', en: 'Kept: a later job was about it' },
}

/** Those that are still to be worked on. */
export const openTagLines = ['waiting', 'sending'] as const satisfies readonly TagLineState[]
/** Somebody should look at these. */
export const troubledTagLines = ['absent', 'refused', 'kept'] as const satisfies readonly TagLineState[]
