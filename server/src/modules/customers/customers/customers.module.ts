import {
  customerCopyDownload,
  customerCopyList,
  customerCopySent,
} from '@selvedge/contract/customers/customers/customer-copy.ts'
import {
  customerCart,
  customerCodes,
  customerNotices,
  customerOrders,
  customerRefunds,
  customerReturns,
  customerWishes,
} from '@selvedge/contract/customers/customers/customer-page.ts'
import {
  customerRedactionList,
  shopRedactionList,
} from '@selvedge/contract/customers/customers/customer-redaction.ts'
import {
  customerSync,
  customerSyncRefusals,
  customerSyncRuns,
} from '@selvedge/contract/customers/customers/customer-sync.ts'
import {
  customerExport,
  customerExportCart,
  customerExportWish,
  customerGet,
  customerIdentity,
  customerList,
  customerPasswordImport,
  customerSearch,
  customerUpdate,
} from '@selvedge/contract/customers/customers/customers.ts'
import { handle, handleFile, handleFileInSteps, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { deleteOldCarts, storeCart } from './carts.sql.ts'
import { copyInbox, readCopies } from './copies/copies.reads.ts'
import {
  copyJob,
  deleteOldCopies,
  downloadCopy,
  emptyCopies,
  makeCopy,
  markCopySent,
  requestCopy,
} from './copies/copies.ts'
import {
  readCustomerCart,
  readCustomerCodes,
  readCustomerNotices,
  readCustomerOrders,
  readCustomerRefunds,
  readCustomerReturns,
  readCustomerWishes,
} from './customer-page.reads.ts'
import { cartExporter, customerExporter, wishExporter } from './customers.export.ts'
import { customerInvariants } from './customers.invariants.ts'
import {
  getCustomer,
  listCustomers,
  revealIdentity,
  searchCustomer,
  updateCustomer,
} from './customers.service.ts'
import { importPasswords } from './import-passwords.ts'
import {
  onOrderOfRedacted,
  redactCustomer,
  redactJob,
  redactWaiting,
  requestRedaction,
} from './redactions/redact.ts'
import {
  liftShop,
  liftShopJob,
  onStorefrontConnected,
  redactOfShop,
  redactOfShopJob,
  redactShop,
  redactShopJob,
  requestShopRedaction,
} from './redactions/redact-shop.ts'
import { readRedactions, redactionInbox } from './redactions/redactions.reads.ts'
import { readShopRedactions } from './redactions/shop-redactions.reads.ts'
import { applyCustomer, removeCustomer } from './sync/apply-customers.ts'
import { startCustomerSync } from './sync/sync.ts'
import { customerPageJob, syncPage } from './sync/sync-page.ts'
import { readCustomerRefusals, readCustomerRuns } from './sync/sync-runs.reads.ts'
import { deleteOldRuns } from './sync/sync-runs.sql.ts'

export const customersModule = defineModule({
  name: 'customers',
  routes: [
    handle(customerSearch, searchCustomer),
    handleList(customerList, listCustomers),
    handle(customerGet, getCustomer),
    handle(customerUpdate, updateCustomer),
    handle(customerIdentity, revealIdentity),
    handle(customerSync, startCustomerSync),
    handleList(customerSyncRuns, readCustomerRuns),
    handleList(customerSyncRefusals, readCustomerRefusals),
    handleList(customerOrders, readCustomerOrders),
    handleList(customerReturns, readCustomerReturns),
    handleList(customerRefunds, readCustomerRefunds),
    handleList(customerCart, readCustomerCart),
    handleList(customerWishes, readCustomerWishes),
    handleList(customerCodes, readCustomerCodes),
    handleList(customerNotices, readCustomerNotices),
    handleList(customerRedactionList, readRedactions),
    handleList(shopRedactionList, readShopRedactions),
    handleList(customerCopyList, readCopies),
    handleFileInSteps(customerCopyDownload, downloadCopy),
    handle(customerCopySent, markCopySent),
    handle(customerPasswordImport, importPasswords),
    handleFile(customerExport, customerExporter.file),
    handleFile(customerExportCart, cartExporter.file),
    handleFile(customerExportWish, wishExporter.file),
  ],
  exporters: { customers: customerExporter, customerCarts: cartExporter, customerWishes: wishExporter },
  jobs: {
    [customerPageJob]: { partner: 'storefront', inSteps: syncPage, putsOff: true },
    [redactJob]: redactCustomer,
    [copyJob]: makeCopy,
    deleteOldCustomerCopies: deleteOldCopies,
    [redactShopJob]: { partner: 'storefront', inSteps: redactShop },
    [redactOfShopJob]: redactOfShop,
    [liftShopJob]: { partner: 'storefront', inSteps: liftShop },
    redactWaitingCustomers: redactWaiting,
    deleteOldCarts: ({ db, now }) => deleteOldCarts(db, now),
    deleteOldCustomerSyncs: ({ db, now }) => deleteOldRuns(db, now),
  },
  schedule: {
    deleteOldCustomerCopies: '43 3 * * *',
    deleteOldCarts: '37 3 * * *',
    deleteOldCustomerSyncs: '41 3 * * *',
    redactWaitingCustomers: '23 * * * *',
  },
  listeners: {
    customerReceived: applyCustomer,
    customerDeleted: removeCustomer,
    redactionRequested: requestRedaction,
    copyRequested: requestCopy,
    customersRedacted: emptyCopies,
    shopRedactionRequested: requestShopRedaction,
    storefrontConnected: onStorefrontConnected,
    orderReceived: onOrderOfRedacted,
    checkoutReceived: storeCart,
  },
  inbox: { ...redactionInbox, ...copyInbox },
  invariants: customerInvariants,
})
