import {
  orderRestock,
  returnExport,
  returnList,
  returnReceive,
  returnWithdraw,
} from '@selvedge/contract/orders/returns/returns.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { receiveReturn } from './receive/receive.ts'
import { returnExporter } from './returns.export.ts'
import { readReturns } from './returns.reads.ts'
import { restockOrder } from './returns.service.ts'
import { withdrawReturn } from './withdraw.ts'

export const returnRoutes = [
  handle(orderRestock, restockOrder),
  handleList(returnList, readReturns),
  handleFile(returnExport, returnExporter.file),
  handle(returnReceive, receiveReturn),
  handle(returnWithdraw, withdrawReturn),
]
