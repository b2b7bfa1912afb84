export { createStockLock } from './lock/lock.ts'
export { unlockUnits } from './unlock/unlock.ts'
