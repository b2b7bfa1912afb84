/** What may be refused about the rows of any sheet: -200. */
export const sheetErrors = {
  ROWS_REFUSED: {
    code: -201,
    zh: '{count} 处数据有误，请检查后重新导入',
    en: '{count} problems in the rows; nothing was imported',
  },
  ROWS_EMPTY: { code: -202, zh: '没有可导入的数据', en: 'There are no rows to import' },
} as const
