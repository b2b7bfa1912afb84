import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { switchValue } from '../../house/settings/setting-values.ts'

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
      zh: '开启后，退款和附加费用等非商品金额推送到金蝶；关闭时任务照常生成，暂缓推送，开启后自动补推',
      en: 'On: refunds, landed costs and other amounts that are no product are pushed to the ledger. Off: their tasks are held, and pushed once it is on',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
