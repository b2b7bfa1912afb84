import type { Bilingual } from '../../core/words/language.ts'

export const stockLockActions = {
  stockLockLock: { zh: '锁定库存', en: 'Lock stock' },
  stockLockUnlock: { zh: '解锁库存', en: 'Unlock stock' },
  stockLockSave: { zh: '修改库存锁定', en: 'Change a stock lock' },
} as const satisfies Record<string, Bilingual>
