/** What may be refused about customers: -1300 to -1349, and -1670 to -1689. */
export const customerErrors = {
  CUSTOMER_NOT_FOUND: { code: -1300, zh: '客户不存在', en: 'There is no such customer' },
  CUSTOMER_IDENTITY_UNKNOWN: {
    code: -1301,
    zh: '还没有填写客户身份信息',
    en: 'Nobody has entered the identity of the customer yet',
  },
  BIRTHDAY_FUTURE: { code: -1302, zh: '生日不能晚于今天', en: 'The birthday is later than today' },
  CUSTOMER_IDCARD_MASKED: {
    code: -1303,
    zh: '请完整填写，或保持原样',
    en: 'Please type it in full, or leave it as it was',
  },
  CUSTOMER_CHANGED_SINCE: {
    code: -1304,
    zh: '该客户刚被他人修改，请关闭后重新打开再改',
    en: 'Somebody else has just changed this customer: close it and open it again before it is changed',
  },
  CUSTOMER_SYNC_RUNNING: {
    code: -1670,
    zh: '{shop}的客户正在同步，请等它结束',
    en: 'The customers of {shop} are being read, please wait until that has ended',
  },
  CUSTOMER_COPY_NOT_FOUND: {
    code: -1305,
    zh: '没有这条资料副本要求',
    en: 'There is no such request for a copy',
  },
  CUSTOMER_COPY_MISSING: {
    code: -1306,
    zh: '文件还没有生成，或已删除',
    en: 'The file is not made yet, or was removed',
  },
  CUSTOMER_COPY_SENT: { code: -1307, zh: '已标记为发出', en: 'It was marked as sent already' },
} as const
