import { retentionDays, type SettingDefinition } from '../../house/settings/setting.ts'

export const productDiscountSettings = {
  product_discounts_kept_days: retentionDays(
    { zh: '全场折扣保留天数', en: 'Days that product discounts are kept' },
    {
      zh: '已关闭的全场折扣及其逐条价格超过这些天数后删除',
      en: 'Closed product discounts, with the prices of each variant, are deleted after so many days',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
