/** What may be refused about the tariff: -731. */
export const tariffErrors = {
  TARIFF_EMPTY: {
    code: -731,
    zh: '表格中没有税号，税则表未改动',
    en: 'The sheet has no HS code, the tariff stays as it is',
  },
} as const
