/** What the fields of accounts object to. */
export const staffReasons = {
  'staff.username': {
    zh: '用户名需为 3 到 50 位字母、数字或 . _ - @',
    en: 'must be 3 to 50 letters, digits or . _ - @',
  },
} as const
