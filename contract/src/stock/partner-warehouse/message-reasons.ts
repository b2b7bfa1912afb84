import type { Bilingual } from '../../core/words/language.ts'

/** Why a message of the partner is neither taken again nor settled. */
export const messageReasons = {
  'warehouseMessage.came': { zh: '正在处理，请稍候', en: 'it is being taken, please wait' },
  'warehouseMessage.done': { zh: '已处理', en: 'it is done' },
  'warehouseMessage.settled': { zh: '已人工处理', en: 'it was settled by hand' },
} as const satisfies Record<string, Bilingual>
