/** What may be refused about roles: -131 to -139. */
export const roleErrors = {
  ROLE_NOT_FOUND: { code: -131, zh: '角色不存在：{key}', en: 'There is no role {key}' },
  ROLE_BUILT_IN: {
    code: -132,
    zh: '内置角色不能修改：{key}',
    en: 'The built-in role {key} can not be changed',
  },
  ROLE_NAME_TAKEN: { code: -133, zh: '角色名称重复：{name}', en: 'The role name {name} is taken' },
} as const
