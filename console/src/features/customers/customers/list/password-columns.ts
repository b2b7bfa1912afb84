import type { SheetColumn } from '../../../../shell/spreadsheet/check/sheet-columns.ts'

/** What the sheet of passwords holds. */
export const passwordSheet = (): SheetColumn<'email' | 'passwd'>[] => [
  { key: 'email', titles: ['Email', '邮箱', '账号'], required: true, kind: 'text' },
  { key: 'passwd', titles: ['Password', '密码'], required: true, kind: 'text' },
]
