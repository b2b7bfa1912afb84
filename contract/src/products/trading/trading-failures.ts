import { z } from 'zod'
import { wording } from '../../core/words/wordings.ts'

/** Why a product of a trading channel can't be told to the shop. */
export const tradingFailures = {
  'trading.noPrice': wording(
    { sku: z.string() },
    ({ sku }) => `没有成本，无法定价：${sku}`,
    ({ sku }) => `Without a cost there is no price: ${sku}`,
  ),
  'trading.noFactor': wording(
    { channel: z.string() },
    ({ channel }) => `渠道 ${channel} 没有设置定价系数`,
    ({ channel }) => `No price factor is set for the channel ${channel}`,
  ),
  'trading.options': wording(
    { options: z.string() },
    ({ options }) => `店铺中该商品的规格选项是 ${options}，三方商品没有对应的颜色或尺码`,
    ({ options }) =>
      `In the store the product is chosen by ${options}, which the trading product does not say`,
  ),
  'trading.skuTaken': wording(
    { sku: z.string(), spu: z.string() },
    ({ sku, spu }) => `SKU ${sku} 已属于商品 ${spu}`,
    ({ sku, spu }) => `The SKU ${sku} belongs to the product ${spu}`,
  ),
} as const
