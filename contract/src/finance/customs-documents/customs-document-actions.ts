import type { Bilingual } from '../../core/words/language.ts'

export const customsDocumentActions = {
  customsDocumentPush: { zh: '重新推送海关单据', en: 'Push a document to customs again' },
  customsDocumentRetryAll: { zh: '批量重新推送海关单据', en: 'Push rejected documents to customs again' },
} as const satisfies Record<string, Bilingual>
