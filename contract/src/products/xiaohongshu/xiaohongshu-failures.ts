import { z } from 'zod'
import { plainly, wording } from '../../core/words/wordings.ts'

/** Why a product could not be brought to Xiaohongshu. */
export const xiaohongshuFailures = {
  'xiaohongshu.noAccess': plainly(
    '小红书的授权已失效，请重新授权并填写授权码',
    'Xiaohongshu does not know us any more: allow the application again, and enter the code',
  ),
  'xiaohongshu.noBrand': wording(
    { brand: z.string() },
    ({ brand }) => `小红书没有品牌：${brand}`,
    ({ brand }) => `Xiaohongshu knows no brand ${brand}`,
  ),
  'xiaohongshu.noTemplate': plainly(
    '小红书店铺没有可用的运费模板',
    'The store on Xiaohongshu has no template of what shipping costs',
  ),
  'xiaohongshu.noImage': plainly('商品没有图片', 'The product has no picture'),
  'xiaohongshu.noVariant': plainly('商品没有 SKU', 'The product has no SKU'),
  'xiaohongshu.noPrice': wording(
    { sku: z.string() },
    ({ sku }) => `第一店铺没有该 SKU 的售价：${sku}`,
    ({ sku }) => `The first store has no price of the SKU ${sku}`,
  ),
  'xiaohongshu.price': wording(
    { sku: z.string(), price: z.string() },
    ({ sku, price }) => `小红书不接受 SKU ${sku} 的价格 ${price}`,
    ({ sku, price }) => `Xiaohongshu takes no price ${price}, as the SKU ${sku} has it`,
  ),
  'xiaohongshu.currency': wording(
    { currency: z.string() },
    ({ currency }) => `第一店铺的货币是 ${currency}，小红书只接受人民币`,
    ({ currency }) => `The first store sells in ${currency}, Xiaohongshu in CNY alone`,
  ),
  'xiaohongshu.itemUnknown': wording(
    { item: z.string() },
    ({ item }) => `小红书商品 ${item} 不存在，或没有我们的 SKU`,
    ({ item }) => `There is no item ${item} on Xiaohongshu, or it has none of our SKUs`,
  ),
  'xiaohongshu.articleTaken': wording(
    { sku: z.string() },
    ({ sku }) => `小红书上 SKU ${sku} 的规格已属于另一个商品`,
    ({ sku }) => `The article of SKU ${sku} on Xiaohongshu is another product's already`,
  ),
  'xiaohongshu.missingSkus': wording(
    { count: z.int(), sku: z.string() },
    ({ count, sku }) => `小红书上还缺 ${count} 个规格，如 SKU ${sku}：请在小红书后台添加后重新发布`,
    ({ count, sku }) =>
      `${count} SKUs are missing on Xiaohongshu, such as ${sku}: add them in the store's pages there, then publish the product again`,
  ),
  'xiaohongshu.refusedSku': wording(
    { sku: z.string(), said: z.string() },
    ({ sku, said }) => `小红书拒绝 SKU ${sku}：${said}`,
    ({ sku, said }) => `Xiaohongshu refuses the SKU ${sku}: ${said}`,
  ),
} as const
