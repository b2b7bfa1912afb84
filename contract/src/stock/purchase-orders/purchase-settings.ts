import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { percentValue } from '../../house/settings/setting-values.ts'

export const purchaseSettings = {
  over_receipt_percent: setting({
    kind: 'text',
    name: { zh: '采购超收比例', en: 'Over-receipt of purchase orders' },
    effect: {
      zh: '明确选择超收时，每个商品最多可多收采购数量的百分之几（向下取整），0 表示不允许',
      en: 'How many percent of a line may arrive beyond it (rounded down), where whoever receives says so; 0 allows none',
    },
    value: percentValue,
    default: '0',
  }),
} as const satisfies Record<string, SettingDefinition>
