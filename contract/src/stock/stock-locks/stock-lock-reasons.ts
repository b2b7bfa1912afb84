/** Why a stock lock does not allow an action. */
export const stockLockObjections = {
  'stockLock.locked': { zh: '已锁定，无需再次锁定', en: 'it is locked already' },
  'stockLock.unlocked': { zh: '未锁定，无需解锁', en: 'it is not locked' },
  'stockLock.expiryAlone': {
    zh: '再次锁定时只能修改到期日',
    en: 'locked again, only the expiry date may change',
  },
} as const
