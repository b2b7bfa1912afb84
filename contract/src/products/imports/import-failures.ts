import { z } from 'zod'
import { plainly, wording } from '../../core/words/wordings.ts'
import { undoParts, undoPartWords } from './undo-states.ts'

const parts = { parts: z.array(z.enum(undoParts)) }

/** Why a product could not be brought into a shop, or was not taken back. */
export const productImportFailures = {
  'productImport.options': wording(
    { options: z.string() },
    ({ options }) => `店铺中该商品的规格选项是 ${options}，文件中没有对应的颜色或尺码`,
    ({ options }) => `In the store the product is chosen by ${options}, which the file does not say`,
  ),
  'productImport.skuTaken': wording(
    { sku: z.string(), spu: z.string() },
    ({ sku, spu }) => `SKU ${sku} 已属于 SPU ${spu}`,
    ({ sku, spu }) => `SKU ${sku} is of SPU ${spu} by now`,
  ),
  'productImport.spuTaken': wording(
    { spu: z.string() },
    ({ spu }) => `系统中已有只差大小写的 SPU ${spu}`,
    ({ spu }) => `The SPU is here by now, written ${spu}`,
  ),
  'productImport.brandTaken': wording(
    { brand: z.string() },
    ({ brand }) => `SPU 已属于品牌 ${brand}`,
    ({ brand }) => `The SPU is of the brand ${brand} by now`,
  ),
  'productUndo.changedHere': wording(
    parts,
    (given) => `发布后在系统中改过：${given.parts.map((part) => undoPartWords[part].zh).join('、')}`,
    (given) => `Changed here since: ${given.parts.map((part) => undoPartWords[part].en).join(', ')}`,
  ),
  'productUndo.changedThere': wording(
    parts,
    (given) => `发布后在店铺中改过：${given.parts.map((part) => undoPartWords[part].zh).join('、')}`,
    (given) => `Changed in the store since: ${given.parts.map((part) => undoPartWords[part].en).join(', ')}`,
  ),
  'productUndo.staysHere': wording(
    parts,
    (given) =>
      `系统中保留，之后的发布或标签任务也写了：${given.parts.map((part) => undoPartWords[part].zh).join('、')}`,
    (given) =>
      `Kept here, for a later release or tag job says so too: ${given.parts.map((part) => undoPartWords[part].en).join(', ')}`,
  ),
  'productUndo.later': plainly('之后又发布过', 'Released once more since'),
  'productUndo.gone': plainly('店铺中已没有该商品', 'The store no longer has the product'),
  'productUndo.inUse': wording(
    { skus: z.array(z.string()) },
    ({ skus }) => `新增的 SKU 已有订单或库存：${skus.join('、')}`,
    ({ skus }) => `SKUs that are new have orders or stock: ${skus.join(', ')}`,
  ),
  'productUndo.unknown': plainly('没有发布前的记录', 'What it was before is not on record'),
} as const
