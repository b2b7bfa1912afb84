import {
  stockLockExport,
  stockLockGet,
  stockLockList,
  stockLockLock,
  stockLockSave,
  stockLockUnlock,
} from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { lockUnits } from './lock.ts'
import { saveStockLock } from './save.ts'
import { stockLockExporter } from './stock-locks.export.ts'
import { readStockLock, readStockLocks } from './stock-locks.reads.ts'
import { unlockUnits } from './unlock.ts'

export const stockLockRoutes = [
  handle(stockLockLock, lockUnits),
  handle(stockLockUnlock, unlockUnits),
  handle(stockLockSave, saveStockLock),
  handleList(stockLockList, readStockLocks),
  handle(stockLockGet, readStockLock),
  handleFile(stockLockExport, stockLockExporter.file),
]
