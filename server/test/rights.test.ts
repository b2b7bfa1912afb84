import { endpoints } from '@selvedge/contract/endpoints.ts'
import { type RoleName, roles } from '@selvedge/contract/house/roles/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './harness.ts'

const everybody = [
  'Admin',
  'Sellers',
  'Store',
  'Finance',
  'Customs',
  'BarcodePrint',
  'ViewPasswords',
] as const
const sellers = ['Admin', 'Sellers'] as const
const shipping = ['Admin', 'Sellers', 'Store'] as const
const labels = ['Admin', 'BarcodePrint'] as const
const customs = ['Admin', 'Customs'] as const
const admin = ['Admin'] as const
const finance = ['Admin', 'Finance'] as const

/** Who may call what, written by hand: what the table of roles must come to. */
const allowed: Record<string, readonly RoleName[] | 'public'> = {
  authSignIn: 'public',
  loginFooter: 'public',
  authSecondStep: 'public',
  authRefresh: everybody,
  authSignOut: everybody,
  authInfo: everybody,
  authChangePassword: everybody,
  profileGet: everybody,
  profileEndSession: everybody,
  profileEndOtherSessions: everybody,
  profileFactorBegin: everybody,
  profileFactorConfirm: everybody,
  profileRecoveryCodes: everybody,
  profileFactorOff: everybody,
  staffList: admin,
  staffCreate: admin,
  staffSave: admin,
  staffResetPassword: admin,
  staffEndSessions: admin,
  staffRemoveFactor: admin,
  roleMenu: admin,
  roleList: admin,
  roleCreate: admin,
  roleSave: admin,
  roleDelete: admin,
  roleDemandFactor: admin,
  locationList: everybody,
  locationSave: admin,
  locationSync: admin,
  storefrontList: everybody,
  storefrontSave: admin,
  storefrontTest: admin,
  productSync: admin,
  // Each topic asks for a right of its own.
  pluginObserver: everybody,
  variantList: everybody,
  brandList: everybody,
  ledgerTaskList: finance,
  ledgerTaskGet: finance,
  ledgerTaskFailures: finance,
  ledgerTaskManual: finance,
  ledgerTaskRetry: finance,
  ledgerTaskRetryAll: finance,
  ledgerTaskExport: finance,
  stockBySku: sellers,
  stockHistory: sellers,
  stockOnHand: sellers,
  stockHolds: sellers,
  stockExport: sellers,
  barcodeLabelSearch: labels,
  barcodeLabelSet: labels,
  barcodeLabelClear: labels,
  barcodeLabelImport: labels,
  barcodeLabelBatch: labels,
  barcodeLabelPrint: labels,
  sharedBarcodeList: labels,
  stockOrderCreate: admin,
  stockTakeOnHand: admin,
  stockTakeExport: sellers,
  stockOrderList: sellers,
  stockOrderDetail: sellers,
  stockLockLock: admin,
  stockLockUnlock: admin,
  stockLockSave: admin,
  stockLockList: sellers,
  stockLockGet: sellers,
  stockLockExport: sellers,
  stockOrderPacking: sellers,
  stockOrderInvoice: sellers,
  stockOrderPaper: sellers,
  purchaseOrderExport: sellers,
  stockOrderItemChange: admin,
  stockOrderDelete: admin,
  stockOrderSend: admin,
  stockReceivables: admin,
  stockReceive: admin,
  stockReceiptUpdate: admin,
  purchaseLastRate: admin,
  stockCostGet: admin,
  orderMargins: admin,
  stockCostJournal: admin,
  stockChargeCreate: admin,
  stockChargeList: admin,
  stockAsOf: sellers,
  stockValueExport: admin,
  transferClose: admin,
  transferExport: sellers,
  stockInTransit: sellers,
  orderList: sellers,
  orderDetail: sellers,
  orderExport: sellers,
  orderTimeline: sellers,
  orderTrace: sellers,
  orderResplit: admin,
  routingRulesGet: sellers,
  routingRulesVersion: sellers,
  routingRulesVersions: sellers,
  routingDraftSave: admin,
  routingDraftDiscard: admin,
  routingRulesActivate: admin,
  routingDryRunStart: admin,
  routingDryRunList: sellers,
  routingDryRunGet: sellers,
  routingDryRunOrders: sellers,
  routingDryRunExport: sellers,
  orderRestock: admin,
  returnList: sellers,
  returnReceive: admin,
  orderOutOfStock: sellers,
  orderExportOutOfStock: sellers,
  orderImport: admin,
  orderRefund: admin,
  orderRefundRetry: admin,
  transactionList: ['Admin', 'Finance'],
  transactionExport: ['Admin', 'Finance'],
  transactionIdentity: ['Admin', 'ViewPasswords'],
  transactionForcePush: ['Admin', 'Finance'],
  transactionSave: ['Admin', 'ViewPasswords'],
  transactionRefund: ['Admin', 'ViewPasswords'],
  orderMergeable: sellers,
  orderMerge: admin,
  outerOrderList: sellers,
  outerOrderDelete: admin,
  orderHold: admin,
  orderRelease: admin,
  orderSync: admin,
  orderSyncRuns: admin,
  shipOrderList: shipping,
  shipOrderGet: shipping,
  shipOrderItems: shipping,
  shipOrderStanding: shipping,
  shipOrderTimeline: shipping,
  shipOrderSave: ['Admin', 'Store'],
  shipOrderShip: ['Admin', 'Store'],
  shipOrderTrack: ['Admin', 'Store'],
  shipOrderCancel: ['Admin', 'Store'],
  shipOrderReset: ['Admin', 'Store'],
  notPushList: shipping,
  notPushSave: ['Admin', 'Store'],
  purchaseOrderMake: ['Admin', 'Store'],
  declarationGet: customs,
  declarationList: customs,
  declarationSave: customs,
  declarationExport: customs,
  declarationUpload: customs,
  codeRowMap: customs,
  codeRowImport: customs,
  codeRowExport: customs,
  declarationElementList: customs,
  declarationElementSave: customs,
  customsSettingGet: customs,
  styleRuleList: customs,
  shipOrderPickList: ['Admin', 'Store'],
  shipOrderTransfer: ['Admin', 'Store'],
  shipOrderRepush: ['Admin', 'Store'],
  shipScan: ['Admin', 'Store'],
  shipScanUndo: ['Admin', 'Store'],
  shipScanReset: ['Admin', 'Store'],
  shipShort: ['Admin', 'Store'],
  batchFulfilmentCreate: ['Admin', 'Store'],
  batchFulfilmentList: ['Admin', 'Store'],
  batchFulfilmentGet: ['Admin', 'Store'],
  batchFulfilmentRows: ['Admin', 'Store'],
  batchFulfilmentExport: ['Admin', 'Store'],
  // Each setting asks for rights of its own.
  configGet: everybody,
  configSet: everybody,
  configList: everybody,
  configHistory: everybody,
  configRestore: everybody,
  syncList: everybody,
  syncCounts: everybody,
  syncLanes: everybody,
  syncRetry: admin,
  syncGiveUp: admin,
  auditList: admin,
  // Each record asks for the right to see such records.
  auditTimeline: everybody,
  // Shows what the rights allow.
  dashboardToday: everybody,
  dashboardChart: everybody,
  orderExportFulfillment: sellers,
  shipOrderExport: ['Admin', 'Store'],
  // Each kind of export asks for the right of its own call.
  exportStart: everybody,
  exportList: everybody,
  exportGet: everybody,
  exportDownload: everybody,
  exportCancel: everybody,
  // Each list asks for its own right.
  viewList: everybody,
  viewCreate: everybody,
  viewSave: everybody,
  viewDelete: everybody,
  viewSetDefault: everybody,
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('covers every endpoint', () => {
  expect(Object.keys(allowed).sort()).toEqual(endpoints.map((endpoint) => endpoint.name).sort())
})

it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers exactly the roles that may call it',
  async (name, endpoint) => {
    const roleNames = Object.keys(roles) as RoleName[]
    const admitted: string[] = []
    for (const role of roleNames) {
      // The bad parameter is refused after the right was checked, so that nothing changes.
      const token = await server.signIn(role)
      const answer = await server.app.http.inject({
        method: endpoint.method,
        url: `/admin-api${endpoint.path}?unknownField=1`,
        headers: { authorization: token, 'x-requested-with': 'test' },
      })
      expect([200, 403]).toContain(answer.statusCode)
      if (answer.statusCode === 200) admitted.push(role)
    }
    const expected = allowed[name]
    expect(admitted).toEqual(
      expected === 'public' ? roleNames : roleNames.filter((role) => expected?.includes(role)),
    )
    const anonymous = await server.app.http.inject({
      method: endpoint.method,
      url: `/admin-api${endpoint.path}?unknownField=1`,
    })
    expect(anonymous.statusCode).toBe(expected === 'public' ? 200 : 401)
  },
)
