import type { Bilingual } from '../../core/words/language.ts'

export const batchFulfilmentActions = {
  batchFulfilmentCreate: { zh: '新建批量发货', en: 'Ship by a sheet' },
} as const satisfies Record<string, Bilingual>
