/** What the fields of roles object to. */
export const roleReasons = {
  'role.noSuchRight': { zh: '该菜单没有这个权限', en: 'the menu has no such right' },
} as const
