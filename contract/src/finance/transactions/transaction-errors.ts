/** What may be refused about payments: -1001 to -1029. */
export const transactionErrors = {
  TRANSACTION_NOT_FOUND: { code: -1001, zh: '交易不存在', en: 'There is no such transaction' },
  TRANSACTION_AMBIGUOUS: {
    code: -1002,
    zh: '有多笔交易使用这个交易号，请在列表中选择其中一笔',
    en: 'Several transactions have this number; please choose one of them in the list',
  },
  TRANSACTION_STATE: { code: -1003, zh: '不能退款：{reason}', en: 'It can not be refunded: {reason}' },
  IDENTITY_UNKNOWN: {
    code: -1004,
    zh: '还没有填写买家身份信息',
    en: 'Nobody has entered the identity of the buyer yet',
  },
  IDENTITY_UNBORN: {
    code: -1005,
    zh: '身份证号中的出生日期晚于今天',
    en: 'The birthday in the identity number is later than today',
  },
} as const
