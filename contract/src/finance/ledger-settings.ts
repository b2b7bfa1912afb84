import { type SettingDefinition, switchSetting } from '../house/settings/setting.ts'

export const ledgerSettings = {
  kingdee_stock_sync: switchSetting(
    { zh: '金蝶库存同步', en: 'Ledger: stock' },
    {
      zh: '开启后，入库、转仓、盘点、发货和退货会生成金蝶单据',
      en: 'On: receipts, transfers, stock takes, shipments and returns become documents in the ledger',
    },
  ),
  kingdee_not_product_sync: switchSetting(
    { zh: '金蝶非商品同步', en: 'Ledger: what is no product' },
    {
      zh: '开启后，运费、礼品卡等非商品金额也会同步到金蝶',
      en: 'On: shipping fees, gift cards and other amounts that are no product reach the ledger too',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
