import {
  xiaohongshuCancel,
  xiaohongshuList,
  xiaohongshuPriceSync,
  xiaohongshuProgress,
  xiaohongshuPublish,
  xiaohongshuRetry,
  xiaohongshuStockSync,
} from '@selvedge/contract/products/xiaohongshu/xiaohongshu.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { onSettingChanged, renewJobs, renewQueues, renewSchedule } from './access/renew-access.jobs.ts'
import { createDelivery } from './create.delivery.ts'
import { queueSetStock, queueStock, stockChangedJob, touchStock } from './effects.ts'
import { onStorefrontConnected } from './first-store-prices.ts'
import { availabilityDelivery, priceDelivery, stockDelivery } from './listing-update.deliveries.ts'
import { readListings, readProgress } from './listings.reads.ts'
import { cancelListings, publishListings, retryFailed } from './publish.ts'
import { syncPrices, syncStock } from './sync.ts'
import { xiaohongshuInvariants } from './xiaohongshu.invariants.ts'

/** Our shop on Xiaohongshu: products that are made there once, and told stock and prices. */
export const xiaohongshuModule = defineModule({
  name: 'xiaohongshu',
  routes: [
    handleList(xiaohongshuList, readListings),
    handle(xiaohongshuProgress, readProgress),
    handle(xiaohongshuPublish, publishListings),
    handle(xiaohongshuCancel, cancelListings),
    handle(xiaohongshuRetry, retryFailed),
    handle(xiaohongshuStockSync, syncStock),
    handle(xiaohongshuPriceSync, syncPrices),
  ],
  jobs: { ...renewJobs, [stockChangedJob]: touchStock },
  schedule: renewSchedule,
  queues: renewQueues,
  deliveries: {
    'xiaohongshu.create': createDelivery,
    'xiaohongshu.stock': stockDelivery,
    'xiaohongshu.price': priceDelivery,
    'xiaohongshu.availability': availabilityDelivery,
  },
  listeners: {
    stockChanged: queueStock,
    setsChanged: queueSetStock,
    settingChanged: onSettingChanged,
    storefrontConnected: onStorefrontConnected,
  },
  invariants: xiaohongshuInvariants,
})
