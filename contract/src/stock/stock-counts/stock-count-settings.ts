import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { thresholdValue } from '../../house/settings/setting-values.ts'

/** From which difference on somebody else counts a SKU once more. */
export const stockCountSettings = {
  stock_count_second_units: setting({
    kind: 'text',
    name: { zh: '盲盘复盘件数', en: 'Second count: units' },
    effect: {
      zh: '盲盘差异超过这么多件的 SKU 须由其他账号复盘，0 表示有差异即复盘，留空表示不按件数',
      en: 'A SKU that differs by more units than this is counted again by another account; 0: by any difference, empty: not by units',
    },
    value: thresholdValue,
    default: '5',
  }),
  stock_count_second_value: setting({
    kind: 'text',
    name: { zh: '盲盘复盘金额', en: 'Second count: value' },
    effect: {
      zh: '盲盘差异按平均成本超过这么多 CNY 的 SKU 须由其他账号复盘，0 表示有价值的差异即复盘，留空表示不按金额',
      en: 'A SKU that differs by more CNY than this, at its average cost, is counted again by another account; 0: by any value, empty: not by value',
    },
    value: thresholdValue,
    default: '1000',
  }),
} as const satisfies Record<string, SettingDefinition>
