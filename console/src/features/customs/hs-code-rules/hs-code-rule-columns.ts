import type { HsCodeRuleFact } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'

/** What a sheet of HS code rules holds. Rows without a code are left out, so that none of its cells has to be filled. */
export const hsCodeRuleSheet = (): SheetColumn<'hsCode' | HsCodeRuleFact>[] => [
  { key: 'hsCode', titles: ['HS Code', 'HSCode', '税号', '商品编码'], kind: 'text' },
  { key: 'material', titles: ['material', '材质', '成分', '面料'], kind: 'text' },
  { key: 'sex', titles: ['sex', '性别', '类别'], kind: 'text' },
  { key: 'category', titles: ['category', '种类', '品名'], kind: 'text' },
  { key: 'weaving', titles: ['weaving type', 'weaving', '织造方式', '织造方法'], kind: 'text' },
  { key: 'design', titles: ['design', '款式'], kind: 'text' },
]
