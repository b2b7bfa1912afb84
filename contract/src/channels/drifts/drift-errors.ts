/** What may be refused about drifts of storefronts: -1560 to -1565. */
export const driftErrors = {
  DRIFT_RUNNING: {
    code: -1560,
    zh: '该店铺上一次比对还没有结束',
    en: 'The last comparison with this store is not over yet',
  },
  DRIFT_NOT_FOUND: { code: -1561, zh: '店铺差异不存在', en: 'There is no such store difference' },
  DRIFT_STATE: {
    code: -1562,
    zh: '{label} 的差异已修复、已忽略或已消除',
    en: 'The difference of {label} is already repaired, ignored or resolved',
  },
  DRIFT_CHANGED: {
    code: -1563,
    zh: '{label} 比对后已有变化，请重新比对',
    en: '{label} has changed since it was compared; compare again',
  },
  DRIFT_WAITING: {
    code: -1564,
    zh: '{label} 已有推送在等待发送',
    en: 'Something about {label} is waiting to be sent already',
  },
  DRIFT_UNREPAIRABLE: {
    code: -1565,
    zh: '{label} 无法通过推送修复',
    en: 'No push can repair {label}',
  },
} as const
