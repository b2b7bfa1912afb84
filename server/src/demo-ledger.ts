import type { App } from './app.ts'
import type { Context } from './core/http/context.ts'
import { stepsOf } from './core/http/steps.ts'
import { readSetting } from './modules/house/settings/settings.public.ts'
import { saveSetting } from './modules/house/settings/settings.service.ts'
import { listLocationNames } from './modules/stock/locations/locations.public.ts'

const who = { account: 'sandbox-account', user: 'sandbox' }
const appId = `sandbox_${Buffer.from('selvedge-sandbox-0123456').toString('base64')}`
const appSecret = 'sandbox-secret-of-the-app'
const isSandbox = (address: string) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(address)

/** The ledger's number of a warehouse, as somebody would have set it up. */
const stockOf = (id: number): string => `CK${String(id).padStart(3, '0')}`

const forms = {
  landedCost: {
    form: 'AP_Payable',
    model: {
      FBillTypeID: { FNumber: 'YFD01_SYS' },
      FDATE: '{date}',
      FSUPPLIERID: { FNumber: 'VEN-FREIGHT' },
      FCURRENCYID: { FNumber: 'PRE001' },
      FEntityDetail: [{ FCOSTID: { FNumber: 'CI001' }, FALLAMOUNTFOR_D: '{amount}', FCOMMENT: '{order}' }],
    },
  },
  refund: {
    form: 'AR_REFUNDBILL',
    model: {
      FBillTypeID: { FNumber: 'SKTKDLX01_SYS' },
      FDATE: '{date}',
      FCONTACTUNIT: { FNumber: 'CUST-SHOP' },
      FREFUNDBILLENTRY: [{ FREFUNDAMOUNTFOR: '{amount}', FNOTE: '{order}' }],
    },
  },
}

async function connect(context: Context, server: string): Promise<void> {
  const known = await readSetting(context, 'kingdee_connection')
  if (known.server !== '' && !isSandbox(known.server)) return
  await saveSetting(context, 'kingdee_connection', JSON.stringify({ ...known, ...who, server }))
  if (known.server !== '') return
  const locations = await listLocationNames(context.db)
  const mapping = {
    stocks: Object.fromEntries(locations.map(({ id }) => [id, stockOf(id)])),
    suppliers: { '': 'VEN00001' },
    customers: { storefront: 'CUST-SHOP', other: 'CUST-OTHER' },
    department: 'BM000001',
    forms,
  }
  await saveSetting(context, 'kingdee_mapping', JSON.stringify(mapping))
  await saveSetting(context, 'kingdee_app_id', appId)
  await saveSetting(context, 'kingdee_app_secret', appSecret)
  await saveSetting(context, 'kingdee_stock_sync', '1')
  await saveSetting(context, 'kingdee_not_product_sync', '1')
}

/**
 * Connects the demo with the ledger of the sandbox at this address, which may be another one after a restart. What somebody
 * has set up otherwise stays as it is; what goes wrong is told, and stops nothing.
 */
export async function connectDemoLedger({ around, http }: App, sandboxUrl: string): Promise<void> {
  const { now, ...outside } = around
  const nobody = { caller: null, requestId: 'demo', ip: '', userAgent: '' }
  const steps = stepsOf(around.db, 'demo', { ...outside, ...nobody, now, language: 'zh' })
  try {
    await steps.step((context) => connect(context, sandboxUrl))
  } catch (error) {
    http.log.warn({ err: error }, "the sandbox's ledger could not be connected")
  }
}
