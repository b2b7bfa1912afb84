import type { App } from '../../app.ts'
import type { Context } from '../../core/http/context.ts'
import { readSetting } from '../../modules/house/settings/settings.public.ts'
import { saveSetting } from '../../modules/house/settings/settings.service.ts'
import { listLocationNames } from '../../modules/stock/locations/locations.public.ts'
import { connectPartner, isSandbox } from '../sandbox.ts'

const who = { account: 'sandbox-account', user: 'sandbox' }
const appId = `sandbox_${Buffer.from('selvedge-sandbox-0123456').toString('base64')}`
const appSecret = 'sandbox-secret-of-the-app'
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

export const connectDemoLedger = (app: App, sandboxUrl: string) =>
  connectPartner(app, 'ledger', (context) => connect(context, sandboxUrl))
