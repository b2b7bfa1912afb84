/** What may be refused about roles: -131 to -139. */
export const roleErrors = {
  ROLE_NOT_FOUND: { code: -131, zh: '角色不存在：{key}', en: 'There is no role {key}' },
  ROLE_BUILT_IN: {
    code: -132,
    zh: '内置角色不能修改：{key}',
    en: 'The built-in role {key} can not be changed',
  },
  ROLE_NAME_TAKEN: { code: -133, zh: '角色名称重复：{name}', en: 'The role name {name} is taken' },
  ROLE_CHANGED_SINCE: {
    code: -134,
    zh: '角色“{name}”刚被他人修改，请关闭后重新打开再改',
    en: 'Somebody else has just changed the role {name}: close it and open it again before it is changed',
  },
} as const
