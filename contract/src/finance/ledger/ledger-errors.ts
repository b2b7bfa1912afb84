/** What may be refused about postings to the ledger: -1050. */
export const ledgerErrors = {
  LEDGER_TASK_NOT_FOUND: { code: -1051, zh: '金蝶任务不存在', en: 'There is no such ledger task' },
  LEDGER_TASK_STATE: {
    code: -1052,
    zh: '金蝶任务{reason}',
    en: 'The ledger task does not allow this: {reason}',
  },
} as const
