import { z } from 'zod'
import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { linesValue } from '../../house/settings/setting-values.ts'

/** `BoBo:8.5`: a channel and what its costs are multiplied by. */
const factorLines = linesValue(
  z.string().regex(/^[^\s:][^:]{0,99}:\d{1,6}(\.\d{1,4})?$/, 'setting.factorLine'),
).refine(
  (lines) => new Set(lines.map((line) => line.split(':')[0])).size === lines.length,
  'setting.channelTwice',
)

export const tradingSettings = {
  trading_price_factors: setting({
    kind: 'lines',
    name: { zh: '三方商品定价系数', en: 'Price factors of trading products' },
    effect: {
      zh: '每行“渠道:系数”。发布时售价为成本乘以系数，向上取整；没有系数的渠道不能同步到店铺',
      en: 'One “channel:factor” per line. Published goods cost the shop’s customers their cost times the factor, rounded up; goods of channels without one can not go to the shop',
    },
    value: factorLines,
  }),
} as const satisfies Record<string, SettingDefinition>
