/** What signing in and the own password may be refused for: -100. */
export const signInErrors = {
  WRONG_PASSWORD: { code: -101, zh: '用户名或密码错误', en: 'Wrong user name or password' },
  ACCOUNT_DISABLED: { code: -102, zh: '账号已停用', en: 'The account is disabled' },
  PASSWORD_EXPIRED: {
    code: -105,
    zh: '一次性密码已过期，请联系管理员重置',
    en: 'The one-time password has expired, please ask an administrator for another',
  },
  OLD_PASSWORD_WRONG: { code: -103, zh: '原密码错误', en: 'The old password is wrong' },
  PASSWORD_TOO_SHORT: {
    code: -104,
    zh: '密码长度需要大于6位',
    en: 'The password needs at least 6 characters',
  },
  PASSWORD_COMMON: {
    code: -106,
    zh: '该密码太常见，容易被猜到，请换一个',
    en: 'This password is common and easily guessed, please choose another',
  },
  PASSWORD_PERSONAL: {
    code: -107,
    zh: '密码不能只由用户名、姓名或系统名称组成，请换一个',
    en: 'The password is little more than the user name, the name or the name of the system, please choose another',
  },
  PASSWORD_UNCHANGED: {
    code: -108,
    zh: '新密码不能与原密码相同',
    en: 'The new password must differ from the old one',
  },
  PASSWORD_WRONG: { code: -109, zh: '密码错误', en: 'The password is wrong' },
} as const
