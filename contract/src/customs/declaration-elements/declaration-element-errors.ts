/** What may be refused about declaration elements: -711 to -713. */
export const declarationElementErrors = {
  ELEMENTS_CODE_MISSING: { code: -711, zh: '税号不能为空', en: 'The HS code must not be empty' },
  ELEMENTS_MISSING: {
    code: -712,
    zh: '申报要素不能为空',
    en: 'The declaration elements must not be empty',
  },
  ELEMENTS_UNIT_MISSING: { code: -713, zh: '单位不能为空', en: 'The unit must not be empty' },
} as const
