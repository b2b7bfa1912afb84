import type { SheetColumn } from '../../../../shell/spreadsheet/check/sheet-columns.ts'

/** What a list of customers holds. */
export const recipientColumns = (): SheetColumn<'email'>[] => [
  { key: 'email', titles: ['Email', '邮箱', '账号'], required: true, kind: 'text' },
]
