import type { TariffRow } from '@selvedge/contract/customs/tariff/tariff.ts'
import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'

/** What a sheet of a tariff holds; headings of chapters have no code and are left out. */
export const tariffSheet = (): SheetColumn<keyof TariffRow>[] => [
  {
    key: 'hsCode',
    titles: ['HS Code', 'HSCode', '税号', '商品编码', '税则号列', 'hs10'],
    kind: 'text',
  },
  { key: 'name', titles: ['name', '商品名称', '品名', '名称'], kind: 'text' },
  { key: 'unit', titles: ['unit', '单位', '法定单位', '计量单位'], kind: 'text' },
]
