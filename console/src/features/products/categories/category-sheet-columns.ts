import type { CategoryRow } from '@selvedge/contract/products/categories/categories.ts'
import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'

/** What a sheet of categories holds: what the export writes. */
export const categorySheet = (): SheetColumn<keyof CategoryRow>[] => [
  { key: 'code', titles: ['Code', '编码', '类目编码'], kind: 'text', required: true },
  { key: 'parent', titles: ['Parent', '上级', '上级编码'], kind: 'text' },
  { key: 'zhName', titles: ['Chinese', '中文名', '中文'], kind: 'text', required: true },
  { key: 'enName', titles: ['English', '英文名', '英文'], kind: 'text', required: true },
  { key: 'position', titles: ['Order', '排序', '顺序'], kind: 'text' },
  { key: 'rednote', titles: ['Xiaohongshu', '小红书'], kind: 'text' },
  { key: 'taobao', titles: ['Taobao', '淘宝'], kind: 'text' },
  { key: 'jd', titles: ['JD', '京东'], kind: 'text' },
  { key: 'shopify', titles: ['Shopify'], kind: 'text' },
]
