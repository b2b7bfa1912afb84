import { orderRestock, returnList, returnReceive } from '@selvedge/contract/orders/returns/returns.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { receiveReturn } from './receive.ts'
import { readReturns } from './returns.reads.ts'
import { restockOrder } from './returns.service.ts'

export const returnRoutes = [
  handle(orderRestock, restockOrder),
  handleList(returnList, readReturns),
  handle(returnReceive, receiveReturn),
]
