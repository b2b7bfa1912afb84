import { orderMargins } from '@selvedge/contract/orders/order-margins.ts'
import { handle } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { listMargins } from './margins.ts'

export const orderMarginsModule = defineModule({
  name: 'order-margins',
  routes: [handle(orderMargins, listMargins)],
})
