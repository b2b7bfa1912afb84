import { plainly } from '../../core/words/wordings.ts'

/** What may be wrong with a row of customers' passwords. */
export const customerProblems = {
  'customer.unknown': plainly('没有这个邮箱的客户', 'No customer has this e-mail address'),
  'customer.passwdMissing': plainly('请填写密码', 'The password is missing'),
  'customer.passwdLong': plainly('密码最多 200 个字符', 'A password has 200 characters at most'),
  'customer.emailTwice': plainly('邮箱在表格中重复', 'The e-mail address stands in the sheet twice'),
} as const
