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
import { tradingImagesSave, tradingPicture } from '@selvedge/contract/products/trading/trading-picture.ts'
import { handle, handleFile, handleInSteps, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { exportTrading } from './export/export-trading.ts'
import { readPicture } from './pictures/read-picture.ts'
import { saveImages } from './pictures/save-images.ts'
import { flushSale } from './publish/flush-sale.ts'
import { releaseTrading } from './publish/release.ts'
import { syncDelivery } from './publish/sync.delivery.ts'
import { purchaseSold } from './purchase/purchase.ts'
import { tradingInvariants } from './trading.invariants.ts'
import { flushCosts, syncCosts, tradingJobs, tradingQueues } from './trading.jobs.ts'
import { readFilters, readRuns, readTrading, readTradingSkus } from './trading.reads.ts'
import { updateVariants } from './variants/update-variants.ts'
import { onSettingChanged, onStorefrontConnected } from './what-it-waits-for.ts'

/** Goods of suppliers' channels: taken over, priced, published, bought once they are sold. */
export const tradingModule = defineModule({
  name: 'trading',
  routes: [
    handleList(tradingList, readTrading),
    handle(tradingFilters, readFilters),
    handleInSteps(tradingPicture, readPicture),
    handle(tradingImagesSave, saveImages),
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
  listeners: { settingChanged: onSettingChanged, storefrontConnected: onStorefrontConnected },
  deliveries: { 'trading.sync': syncDelivery },
  invariants: tradingInvariants,
})
