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

/** `bobochoses.com`: a host, and all below it. */
const hostLines = linesValue(
  z
    .string()
    .regex(/^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i, 'setting.pictureHost'),
)

/** The id of a location, or nothing. */
const locationValue = z.codec(
  z
    .string()
    .trim()
    .regex(/^\d{0,15}$/, 'setting.locationId'),
  z.int().positive().nullable(),
  {
    decode: (text) => (Number(text) === 0 ? null : Number(text)),
    encode: (id) => (id === null ? '' : String(id)),
  },
)

export const tradingSettings = {
  trading_location: setting({
    kind: 'text',
    name: { zh: '三方商品仓库', en: 'Location of trading products' },
    effect: {
      zh: '一个虚拟仓库的 ID。已发布的三方商品在供应商处的数量会盘点到该仓库，由此同步到店铺并参与分仓；留空则不同步数量。更换或清空后，盘点到原仓库的数量会从中盘出',
      en: 'The id of a virtual location. Units that suppliers have of published goods are counted into it, and so reach the store and the routing; empty: units are not synced. What was counted into the location of before is taken out of it',
    },
    value: locationValue,
  }),
  bobo_picture_hosts: setting({
    kind: 'lines',
    name: { zh: 'BoBo 图片域名', en: 'Hosts of BoBo’s pictures' },
    effect: {
      zh: '每行一个域名，包括其子域名。BoBo 令牌只附加到这些域名的图片；该渠道的商品不能保存其他域名的图片',
      en: 'One host per line, with all below it. The BoBo token is appended for these alone; goods of the channel can not be given pictures of others',
    },
    value: hostLines,
    connects: true,
    default: 'bobochoses.com',
  }),
  trading_price_factors: setting({
    kind: 'lines',
    name: { zh: '三方商品定价系数', en: 'Price factors of trading products' },
    effect: {
      zh: '每行“渠道:系数”。发布时售价为成本乘以系数，向上取整；没有系数的渠道不能同步到店铺。修改系数不会自动改店铺中的售价，下次发布、同步到店铺或刷新促销价格时生效',
      en: 'One “channel:factor” per line. Published goods cost the store’s customers their cost times the factor, rounded up; goods of channels without one can not go to the store. Another factor changes no price by itself: it acts when they are next published, synced to the store or flushed',
    },
    value: factorLines,
  }),
} as const satisfies Record<string, SettingDefinition>
