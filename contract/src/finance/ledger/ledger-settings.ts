import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { objectValue, switchValue, tokenValue } from '../../house/settings/setting-values.ts'
import { ledgerConnection, ledgerMapping } from './ledger-mapping.ts'

type Words = SettingDefinition['name']

const letsOut = (name: Words, effect: Words) =>
  setting({ kind: 'switch', name, effect, value: switchValue, default: '0' })

export const ledgerSettings = {
  kingdee_stock_sync: letsOut(
    { zh: '金蝶库存同步', en: 'Ledger: stock' },
    {
      zh: '开启后，入库、转仓、盘点、发货和退货推送到金蝶；关闭时任务照常生成，暂缓推送，开启后自动补推',
      en: 'On: receipts, transfers, stock takes, shipments and returns are pushed to the ledger. Off: their tasks are held, and pushed once it is on',
    },
  ),
  kingdee_not_product_sync: letsOut(
    { zh: '金蝶非商品同步', en: 'Ledger: what is no product' },
    {
      zh: '开启后，退款、附加费用和快递赔付等非商品金额推送到金蝶；关闭时任务照常生成，暂缓推送，开启后自动补推',
      en: 'On: refunds, landed costs, what couriers pay and other amounts that are no product are pushed to the ledger. Off: their tasks are held, and pushed once it is on',
    },
  ),
  kingdee_connection: setting({
    kind: 'json',
    name: { zh: '金蝶连接', en: 'Ledger: connection' },
    effect: {
      zh: '服务器地址 server、数据中心 account、用户 user；authorisation 为 signature（逐次签名）或 session（登录会话）。没有 server 时任务暂缓',
      en: 'Its server, the data centre (account) and user; authorisation is signature or session. Without a server tasks are held',
    },
    value: objectValue(ledgerConnection),
    connects: true,
    default: JSON.stringify(ledgerConnection.parse({})),
  }),
  kingdee_app_id: setting({
    kind: 'text',
    name: { zh: '金蝶应用 ID', en: 'Ledger: app id' },
    effect: {
      zh: '金蝶应用的 ID（clientId_…）。加密保存，只显示末四位',
      en: 'Of the app in the ledger (clientId_…). Kept encrypted; only its end is shown',
    },
    value: tokenValue,
    secret: true,
  }),
  kingdee_app_secret: setting({
    kind: 'text',
    name: { zh: '金蝶应用密钥', en: 'Ledger: app secret' },
    effect: {
      zh: '金蝶应用的密钥，用于签名。加密保存，只显示末四位',
      en: 'Of the app in the ledger, to sign with. Kept encrypted; only its end is shown',
    },
    value: tokenValue,
    secret: true,
  }),
  kingdee_mapping: setting({
    kind: 'json',
    name: { zh: '金蝶对应关系', en: 'Ledger: mapping' },
    effect: {
      zh: '仓库、供应商、客户、币种在金蝶中的编码，以及附加费用、退款和快递赔付使用的单据模板。没有对应的不推送，任务会说明缺什么',
      en: 'What the ledger calls warehouses, suppliers, customers and currencies, and its forms for landed costs, refunds and what couriers pay. What is not mapped is not pushed; its task says what is missing',
    },
    value: objectValue(ledgerMapping),
    default: JSON.stringify(ledgerMapping.parse({})),
  }),
} as const satisfies Record<string, SettingDefinition>
