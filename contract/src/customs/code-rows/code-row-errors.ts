/** What may be refused about code rows: -721. */
export const codeRowErrors = {
  CODE_ROWS_EMPTY: {
    code: -721,
    zh: '表格中没有填写税号的行',
    en: 'No row of the sheet has an HS code',
  },
} as const
