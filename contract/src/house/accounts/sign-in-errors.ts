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
  SECOND_STEP_NEEDED: { code: -110, zh: '请输入两步验证码', en: 'Please enter the code of your second step' },
  CODE_WRONG: {
    code: -111,
    zh: '验证码错误、已过期或已使用过',
    en: 'The code is wrong, too old or was used before',
  },
  SIGN_IN_OVER: {
    code: -112,
    zh: '验证超时或错误次数过多，请重新输入密码',
    en: 'It took too long or too many tries, please start again with your password',
  },
  SECOND_FACTOR_ON: { code: -113, zh: '两步验证已经启用', en: 'Two-step verification is on already' },
  SECOND_FACTOR_OFF: { code: -114, zh: '两步验证没有启用', en: 'Two-step verification is not on' },
  SECOND_FACTOR_NOT_BEGUN: {
    code: -115,
    zh: '设置已超时，请重新开始',
    en: 'This set-up is too old, please start again',
  },
  CONFIRMATION_NEEDED: {
    code: -117,
    zh: '请先验证身份后再继续',
    en: 'Please confirm who you are to go on',
  },
  ACCOUNT_OWN: {
    code: -116,
    zh: '自己的密码、会话和两步验证请在“个人资料”中修改',
    en: 'Change your own password, sessions and second step under “Profile”',
  },
} as const
