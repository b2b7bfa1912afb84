export { createStockLock } from './lock.ts'
export { unlockUnits } from './unlock.ts'
