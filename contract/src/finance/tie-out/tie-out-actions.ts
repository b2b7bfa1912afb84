import type { Bilingual } from '../../core/words/language.ts'

export const tieOutActions = {
  tieOutStart: { zh: '开始金蝶对账', en: 'Reconcile stock with the ledger' },
} as const satisfies Record<string, Bilingual>
