/** What may be refused about HS code rules: -721. */
export const hsCodeRuleErrors = {
  CODE_ROWS_EMPTY: {
    code: -721,
    zh: '表格中没有填写税号的行',
    en: 'No row of the sheet has an HS code',
  },
} as const
