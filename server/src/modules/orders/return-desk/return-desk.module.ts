import {
  returnDeskFind,
  returnDeskFinish,
  returnDeskGet,
  returnDeskVariants,
} from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readVariants } from './exchange/exchange.reads.ts'
import { finishReturn } from './finish/finish.ts'
import { returnDeskInvariants } from './return-desk.invariants.ts'
import { findAwaited, readDesk } from './return-desk.reads.ts'

export const returnDeskModule = defineModule({
  name: 'return-desk',
  routes: [
    handle(returnDeskGet, readDesk),
    handle(returnDeskFind, findAwaited),
    handleList(returnDeskVariants, readVariants),
    handle(returnDeskFinish, finishReturn),
  ],
  invariants: returnDeskInvariants,
})
