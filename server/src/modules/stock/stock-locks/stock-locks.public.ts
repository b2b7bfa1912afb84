export { createStockLock } from './lock.ts'
export { expiresSoon } from './stock-locks.reads.ts'
export { unlockUnits } from './unlock.ts'
