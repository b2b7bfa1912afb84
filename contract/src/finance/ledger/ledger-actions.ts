import type { Bilingual } from '../../core/words/language.ts'

export const ledgerTaskActions = {
  ledgerTaskManual: { zh: '标记金蝶任务为人工上传', en: 'Mark a ledger task as uploaded by hand' },
  ledgerTaskRetry: { zh: '重试金蝶任务', en: 'Retry a ledger task' },
  ledgerSetupSave: { zh: '设置金蝶', en: 'Set up the ledger' },
  ledgerTest: { zh: '测试金蝶连接', en: 'Test the ledger' },
  ledgerTaskRetryAll: { zh: '批量重试金蝶任务', en: 'Retry ledger tasks' },
} as const satisfies Record<string, Bilingual>
