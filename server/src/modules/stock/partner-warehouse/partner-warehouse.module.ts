import { countedForged } from '../../../core/forged/forged-deliveries.sql.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { onSettingChanged } from './account.ts'
import { compare, compareAll } from './comparisons/compare.ts'
import { compareJob } from './comparisons/comparisons.sql.ts'
import { addWarehouseWebhooks } from './messages/messages.http.ts'
import { takeMessageJob } from './messages/messages.sql.ts'
import { takeMessage } from './messages/take.ts'
import { warehouseDeliveries } from './notices/notice-deliveries.ts'
import { partnerWarehouseInvariants } from './partner-warehouse.invariants.ts'
import { partnerWarehouseRoutes } from './partner-warehouse.routes.ts'

export const partnerWarehouseModule = defineModule({
  name: 'partner-warehouse',
  routes: partnerWarehouseRoutes,
  jobs: {
    [takeMessageJob]: { inSteps: takeMessage },
    [compareJob]: { partner: 'warehouse', inSteps: compare },
    compareWarehouses: compareAll,
  },
  schedule: { compareWarehouses: '20 18 * * *' },
  deliveries: warehouseDeliveries,
  inbox: {
    messagesForged: (context) => ({
      counted: countedForged(context, ['warehouse']),
      path: '/stock/partner_messages',
    }),
  },
  listeners: { settingChanged: onSettingChanged },
  invariants: partnerWarehouseInvariants,
  addHttp: (http, { around, warehouseWebhooks }) =>
    addWarehouseWebhooks(http, { around, webhooks: warehouseWebhooks }),
})
