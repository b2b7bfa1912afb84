/** What may be refused about staff: -121 to -129. */
export const staffErrors = {
  STAFF_NOT_FOUND: { code: -121, zh: '账号不存在', en: 'There is no such account' },
  USERNAME_TAKEN: {
    code: -122,
    zh: '用户名已存在：{username}',
    en: 'The user name {username} is taken',
  },
  LAST_ADMIN: {
    code: -123,
    zh: '至少需要保留一个启用的 Admin 账号',
    en: 'At least one enabled account must be Admin',
  },
  ADMIN_ONLY: {
    code: -124,
    zh: '只有 Admin 可以授予 Admin 角色或管理 Admin 账号',
    en: 'Only an Admin may give the role Admin or manage an Admin',
  },
  RIGHT_NOT_HELD: {
    code: -125,
    zh: '不能授予自己没有的权限：{right}',
    en: 'You can not grant a right that you do not hold: {right}',
  },
  RIGHTS_BEYOND_OWN: {
    code: -126,
    zh: '{name} 拥有您没有的权限：{right}',
    en: '{name} has a right that you do not hold: {right}',
  },
  STAFF_CHANGED_SINCE: {
    code: -128,
    zh: '账号“{username}”刚被他人修改，请关闭后重新打开再改',
    en: 'Somebody else has just changed the account {username}: close it and open it again before it is changed',
  },
  SESSION_NOT_FOUND: { code: -127, zh: '会话不存在或已结束', en: 'The session does not exist or has ended' },
} as const
