import { z } from 'zod'
import { plainly, wording } from '../../core/words/wordings.ts'

const other = { row: z.int() }

/** What may be wrong with a row of products. */
export const productImportProblems = {
  'productImport.handle': plainly(
    'SPU 只能用英文字母、数字、- 和 _',
    'The SPU may have latin letters, digits, - and _ alone',
  ),
  'productImport.handleCase': wording(
    other,
    ({ row }) => `与第 ${row} 行的 SPU 只有大小写不同`,
    ({ row }) => `Differs from the SPU of row ${row} in upper and lower case alone`,
  ),
  'productImport.html': plainly('名称不能含有 HTML', 'A name must not have HTML in it'),
  'productImport.season': wording(
    { season: z.string() },
    ({ season }) => `季节与所选的 ${season} 不一致`,
    ({ season }) => `Is another season than ${season}, which was chosen`,
  ),
  'productImport.brand': wording(
    { brand: z.string() },
    ({ brand }) => `品牌与所选的 ${brand} 不一致`,
    ({ brand }) => `Is another brand than ${brand}, or written otherwise`,
  ),
  'productImport.price': plainly(
    '价格须为数字，最多两位小数',
    'A price must be a number of two decimals at most',
  ),
  'productImport.image': plainly(
    '须为图片的 http 或 https 地址',
    'Must be the http or https address of a picture',
  ),
  'productImport.tags': plainly('标签过多或过长', 'Too many tags, or one that is too long'),
  'productImport.barcodeTwice': wording(
    { ...other, sku: z.string() },
    ({ row, sku }) => `与第 ${row} 行的 SKU ${sku} 条码相同`,
    ({ row, sku }) => `SKU ${sku} in row ${row} has the same barcode`,
  ),
  'productImport.differs': wording(
    other,
    ({ row }) => `与第 ${row} 行是同一个 SPU，内容却不同`,
    ({ row }) => `Differs from row ${row}, which is of the same SPU`,
  ),
  'productImport.sameOption': wording(
    other,
    ({ row }) => `与第 ${row} 行是同一个 SPU，颜色和尺码也相同`,
    ({ row }) => `Row ${row} has the same SPU, colour and size`,
  ),
  'productImport.otherStyle': wording(
    { spu: z.string() },
    ({ spu }) => `SKU 已属于 SPU ${spu}`,
    ({ spu }) => `The SKU is of SPU ${spu} already`,
  ),
  'productImport.otherCase': wording(
    { spu: z.string() },
    ({ spu }) => `系统中已有只差大小写的 SPU ${spu}`,
    ({ spu }) => `Is here already, written ${spu}`,
  ),
  'productImport.otherBrand': wording(
    { brand: z.string() },
    ({ brand }) => `SPU 已属于品牌 ${brand}`,
    ({ brand }) => `The SPU is of the brand ${brand} already`,
  ),
} as const
