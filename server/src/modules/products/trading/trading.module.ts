import {
  productCostFlush,
  tradingCostSync,
  tradingExport,
  tradingFilters,
  tradingFlushSale,
  tradingList,
  tradingPurchase,
  tradingRelease,
  tradingRunList,
  tradingSkus,
  tradingUpdate,
} from '@selvedge/contract/products/trading/trading.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { exportTrading } from './export-trading.ts'
import { flushSale } from './flush-sale.ts'
import { purchaseSold } from './purchase.ts'
import { releaseTrading } from './release.ts'
import { syncDelivery } from './sync.delivery.ts'
import { tradingInvariants } from './trading.invariants.ts'
import { flushCosts, syncCosts, tradingJobs, tradingQueues } from './trading.jobs.ts'
import { readFilters, readRuns, readTrading, readTradingSkus } from './trading.reads.ts'
import { updateVariants } from './update-variants.ts'

/** Goods of suppliers' channels: taken over, priced, published, bought once they are sold. */
export const tradingModule = defineModule({
  name: 'trading',
  routes: [
    handleList(tradingList, readTrading),
    handle(tradingFilters, readFilters),
    handle(tradingSkus, readTradingSkus),
    handle(tradingRelease, releaseTrading),
    handleFile(tradingExport, exportTrading),
    handle(tradingUpdate, updateVariants),
    handle(tradingCostSync, syncCosts),
    handle(productCostFlush, flushCosts),
    handleList(tradingRunList, readRuns),
    handle(tradingFlushSale, flushSale),
    handle(tradingPurchase, purchaseSold),
  ],
  jobs: tradingJobs,
  queues: tradingQueues,
  deliveries: { 'trading.sync': syncDelivery },
  invariants: tradingInvariants,
})
