/** What may be refused about what other systems are told: -920. */
export const effectErrors = {
  EFFECT_NOT_FOUND: { code: -921, zh: '同步任务不存在', en: 'There is no such effect or job' },
  EFFECT_STATE: { code: -922, zh: '同步任务{reason}', en: 'The effect or job does not allow this: {reason}' },
} as const
