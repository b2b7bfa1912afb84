/** Why what another system must be told can not be queued again, nor given up. */
export const effectReasons = {
  'effect.running': { zh: '正在执行，请稍候', en: 'it is running, please wait' },
  'effect.done': { zh: '已完成', en: 'it is completed' },
  'effect.givenUp': { zh: '已放弃', en: 'it was given up' },
} as const
