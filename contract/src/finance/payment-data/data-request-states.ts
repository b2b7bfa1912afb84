import type { Bilingual } from '../../core/words/language.ts'

/** foreign: no such order of ours. Otherwise as its answer stands. */
export const dataRequestStates = ['waiting', 'answered', 'failed', 'foreign'] as const
export type DataRequestState = (typeof dataRequestStates)[number]

/** Whether an answer may be tried once more: what failed, or was of no order that we knew then. */
export const mayAnswerAgain = (state: DataRequestState): boolean => state === 'failed' || state === 'foreign'

export const dataRequestStateWords: Record<DataRequestState, Bilingual> = {
  waiting: { zh: '待上传', en: 'To be uploaded' },
  answered: { zh: '已上传', en: 'Uploaded' },
  failed: { zh: '上传失败', en: 'Upload failed' },
  foreign: { zh: '非本店订单', en: 'Not our order' },
}
