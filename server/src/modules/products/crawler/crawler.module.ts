import {
  crawlerAdd,
  crawlerDo,
  crawlerFlash,
  crawlerImages,
  crawlerLinkList,
  crawlerPageList,
  crawlerRemove,
  crawlerState,
  crawlerWakeup,
} from '@selvedge/contract/products/crawler/crawler.ts'
import {
  crawlerAccept,
  crawlerFilters,
  crawlerIgnore,
  crawlerInbox,
  crawlerRuleDelete,
  crawlerRuleList,
  crawlerRuleSave,
} from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { handle, handleAfter, handleInSteps, handleList } from '../../../core/http/handle.ts'
import type { Jobs } from '../../../core/jobs/jobs.ts'
import { deletesOld } from '../../../core/jobs/retention/retention.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { accept, ignore } from './changes/decide.ts'
import { crawlerChangesInbox } from './changes/inbox.reads.ts'
import { deleteOldChanges } from './changes/old-changes.sql.ts'
import { deleteOldPages, deleteOldRuns } from './changes/old-crawls.sql.ts'
import { readRules } from './changes/rules.sql.ts'
import { crawlerInvariants } from './crawler.invariants.ts'
import { readCrawlFilters, readInbox, readLinks, readPages, readState } from './crawler.reads.ts'
import {
  addLink,
  checkAddress,
  crawlAll,
  onSupplierPricesRequested,
  readStylesAgain,
  refreshKnown,
  removeLink,
  removeRule,
  saveRule,
  styleJob,
  wakeUp,
} from './crawler.service.ts'
import { findImages } from './visits/images.ts'
import { visit } from './visits/visit.ts'
import { pageJob } from './workers/runs.sql.ts'

const jobs: Jobs = {
  [pageJob]: { crawler: true, inSteps: visit },
  [styleJob]: readStylesAgain,
  ...deletesOld(
    'deleteOldCrawlChanges',
    (context) => readSetting(context, 'crawl_changes_kept_days'),
    deleteOldChanges,
    deleteOldPages,
    deleteOldRuns,
  ),
}

/** Reads the shops of suppliers, and tells what they have changed. */
export const crawlerModule = defineModule({
  name: 'crawler',
  routes: [
    handle(crawlerState, readState),
    handleAfter(crawlerAdd, checkAddress, addLink),
    handle(crawlerDo, crawlAll),
    handle(crawlerFlash, refreshKnown),
    handle(crawlerWakeup, wakeUp),
    handleList(crawlerLinkList, readLinks),
    handle(crawlerRemove, removeLink),
    handleList(crawlerPageList, readPages),
    handleInSteps(crawlerImages, findImages),
    handleList(crawlerInbox, readInbox),
    handle(crawlerFilters, readCrawlFilters),
    handle(crawlerAccept, accept),
    handle(crawlerIgnore, ignore),
    handle(crawlerRuleList, readRules),
    handle(crawlerRuleSave, saveRule),
    handle(crawlerRuleDelete, removeRule),
  ],
  jobs,
  schedule: { deleteOldCrawlChanges: '47 19 * * *' },
  invariants: crawlerInvariants,
  listeners: { supplierPricesRequested: onSupplierPricesRequested },
  inbox: crawlerChangesInbox,
})
