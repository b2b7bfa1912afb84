/** What any call may be refused with: -1 to -99. */
export const callErrors = {
  INVALID_INPUT: { code: -1, zh: '参数有误：{detail}', en: 'Invalid input: {detail}' },
  KEY_REUSED: {
    code: -2,
    zh: '该操作标识已用于不同的内容',
    en: 'This idempotency key was used with other content',
  },
  REPEATED: { code: -3, zh: '请勿重复操作', en: 'Do not call repeatedly' },
} as const
