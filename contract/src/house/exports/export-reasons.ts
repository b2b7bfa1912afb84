/** Why an export does not allow an action. */
export const exportReasons = {
  'export.unfinished': { zh: '还没有完成，请稍候', en: 'it is not done yet, please wait' },
  'export.done': { zh: '已完成', en: 'it is completed' },
  'export.cancelled': { zh: '已取消', en: 'it was cancelled' },
  'export.failed': { zh: '已失败', en: 'it failed' },
} as const
