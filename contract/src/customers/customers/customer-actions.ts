import type { Bilingual } from '../../core/words/language.ts'

export const customerActions = {
  customerUpdate: { zh: '修改客户资料', en: 'Change a customer' },
  customerIdentity: { zh: '查看客户身份信息', en: 'Look at the identity of a customer' },
  customerPasswordImport: { zh: '导入客户密码', en: 'Import passwords of customers' },
  customerSync: { zh: '同步店铺客户', en: 'Read the customers of a store' },
  customerCopyDownload: { zh: '下载客户资料副本', en: 'Download the copy of a customer' },
  customerCopySent: { zh: '标记客户资料副本已发出', en: 'Mark the copy of a customer as sent' },
} as const satisfies Record<string, Bilingual>
