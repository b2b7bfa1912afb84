import {
  stockLockExport,
  stockLockGet,
  stockLockList,
  stockLockLock,
  stockLockSave,
  stockLockUnlock,
} from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { stockLockExporter } from './list/stock-locks.export.ts'
import { lockUnits } from './lock/lock.ts'
import { saveStockLock } from './lock/save.ts'
import { readStockLock, readStockLocks } from './stock-locks.reads.ts'
import { unlockUnits } from './unlock/unlock.ts'

export const stockLockRoutes = [
  handle(stockLockLock, lockUnits),
  handle(stockLockUnlock, unlockUnits),
  handle(stockLockSave, saveStockLock),
  handleList(stockLockList, readStockLocks),
  handle(stockLockGet, readStockLock),
  handleFile(stockLockExport, stockLockExporter.file),
]
