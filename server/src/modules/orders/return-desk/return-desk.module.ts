import {
  returnDeskFind,
  returnDeskFinish,
  returnDeskGet,
} from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { handle } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { finishReturn } from './finish.ts'
import { returnDeskInvariants } from './return-desk.invariants.ts'
import { findAwaited, readDesk } from './return-desk.reads.ts'

export const returnDeskModule = defineModule({
  name: 'return-desk',
  routes: [
    handle(returnDeskGet, readDesk),
    handle(returnDeskFind, findAwaited),
    handle(returnDeskFinish, finishReturn),
  ],
  invariants: returnDeskInvariants,
})
