import type { Bilingual } from '../../core/words/language.ts'

export const reconciliationActions = {
  reconciliationStart: { zh: '开始对账', en: 'Reconcile' },
  reconciliationAcknowledge: { zh: '确认对账差异', en: 'Acknowledge a difference' },
} as const satisfies Record<string, Bilingual>
