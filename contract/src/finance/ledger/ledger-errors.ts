/** What may be refused about postings to the ledger: -1050. */
export const ledgerErrors = {
  LEDGER_TASK_NOT_FOUND: { code: -1051, zh: '金蝶任务不存在', en: 'There is no such ledger task' },
  LEDGER_TASK_STATE: {
    code: -1052,
    zh: '金蝶任务{reason}',
    en: 'The ledger task does not allow this: {reason}',
  },
  LEDGER_SERVER_MISSING: {
    code: -1053,
    zh: '请填写金蝶服务器地址',
    en: 'Please enter the address of the ledger',
  },
  LEDGER_KEYS_MISSING: {
    code: -1054,
    zh: '请填写应用 ID 和应用密钥',
    en: 'Please enter the app id and the app secret',
  },
  LEDGER_NO_ANSWER: {
    code: -1055,
    zh: '金蝶连接失败：{detail}',
    en: 'The ledger can not be reached: {detail}',
  },
  LEDGER_SETUP_CHANGED_SINCE: {
    code: -1056,
    zh: '金蝶设置刚被他人修改，请重新打开本页再改',
    en: 'Somebody else has just changed the setup of the ledger: open this page again before it is changed',
  },
} as const
