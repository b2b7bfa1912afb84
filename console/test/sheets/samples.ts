import { writeXlsx } from 'hucre'
import { type OldSheet, oldWorkbook } from './old-workbook.ts'

const hidden: OldSheet = { name: '说明', hidden: true, rows: [['这张表是隐藏的'], ['SKU', '不读']] }

/** Two rows without a cell, a header, a formula that was filled down, and formats that show more than the value. */
const shown: OldSheet = {
  name: '数据',
  rows: [
    null,
    null,
    ['SKU', '名称', '编号', '电话', '数量', '金额', '日期', '时间', '赠品'],
    [
      'TIL1-01-S',
      { formula: 'first', text: '连衣裙 S' },
      { value: 42, format: '00000' },
      { value: 1012345678, format: '000\\-0000\\-0000' },
      3,
      19.9,
      { value: 46_346, format: 14 },
      { value: 0.75, format: 'h:mm' },
      true,
    ],
    null,
    [
      '004',
      { formula: 'fill', text: 'Dress "M", long' },
      { value: 7, format: '00000;[Red]\\-00000' },
      '',
      -12,
      0.1 + 0.2,
      { value: 46_346.5, format: 'yyyy\\-mm\\-dd\\ hh:mm:ss' },
      { value: 0.5 + 1 / 86_400, format: 21 },
      false,
    ],
    ['1e5', { formula: 'fill', text: '帽子' }, { value: 123_456, format: '00000' }, '', 6901234567890, 0],
  ],
}

/** As text, the way a spreadsheet program saves what it shows. */
const texts = [
  [],
  [],
  ['SKU', '名称', '编号', '电话', '数量', '金额', '日期', '时间', '赠品'],
  ['TIL1-01-S', '连衣裙 S', '00042', '010-1234-5678', '3', '19.9', '2026-11-20', '18:00', 'TRUE'],
  [],
  ['004', 'Dress "M", long', '00007', '', '-12', '0.3', '2026-11-20 12:00:00', '12:00:01', 'FALSE'],
  ['1e5', '帽子', '123456', '', '6901234567890', '0', '', '', ''],
]

function textFile(delimiter: string): string {
  const cellOf = (text: string) =>
    text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  const lineOf = (cells: readonly string[]) =>
    Array.from({ length: 9 }, (_, column) => cellOf(cells[column] ?? '')).join(delimiter)
  return texts.map((cells) => `${lineOf(cells)}\r\n`).join('')
}

const utf16 = (text: string, littleEndian: boolean) =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((letter) => {
      const unit = letter.charCodeAt(0)
      return littleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]
    }),
  )

const codes: Readonly<Record<number, string>> = { 14: 'yyyy/m/d', 21: 'h:mm:ss' }

/** The same as a new workbook; shared formulas stand in it as each cell's own. */
function newWorkbook(): Promise<Uint8Array> {
  const sheets = [hidden, shown].map(({ name, hidden: isHidden = false, rows }) => {
    const cells = new Map<
      string,
      { value?: string | number; formula?: string; formulaResult?: string; style?: { numFmt: string } }
    >()
    const values = rows.map((row, line) =>
      (row ?? []).map((value, column) => {
        if (value === null || typeof value !== 'object') return value === '' ? null : value
        if ('text' in value)
          cells.set(`${line},${column}`, { formula: `A${line + 1}&""`, formulaResult: value.text })
        else {
          const numFmt = typeof value.format === 'number' ? (codes[value.format] ?? '') : value.format
          cells.set(`${line},${column}`, { value: value.value, style: { numFmt } })
        }
        return null
      }),
    )
    return { name, hidden: isHidden, rows: values, cells }
  })
  return writeXlsx({ sheets })
}

/** Every file by its name; all of them hold the same. */
export const samples: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  'same.xls': () => oldWorkbook([hidden, shown], { roomy: true }),
  'same.xlsx': newWorkbook,
  'same.csv': () => Buffer.from(`\ufeff${textFile(',')}`),
  'same-sep.csv': () => Buffer.from(`sep=;\r\n${textFile(';').replace('\r\n', '').replace(/^;+/, '')}`),
  'same-unicode.txt': () => utf16(textFile('\t'), true),
  'same-unicode-be.txt': () => utf16(textFile('\t'), false),
}
