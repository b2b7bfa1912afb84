import type { Bilingual } from '../../core/words/language.ts'

export const declarationActions = {
  declarationSave: { zh: '修改报关资料', en: 'Change customs data' },
  declarationUpload: { zh: '上传报关资料到物流商', en: 'Upload a declaration to the partner' },
} as const satisfies Record<string, Bilingual>
