/** What may be refused about declaration elements: -711 to -714. */
export const declarationElementErrors = {
  ELEMENTS_CODE_MISSING: { code: -711, zh: '税号不能为空', en: 'The HS code must not be empty' },
  ELEMENTS_MISSING: {
    code: -712,
    zh: '申报要素不能为空',
    en: 'The declaration elements must not be empty',
  },
  ELEMENTS_UNIT_MISSING: { code: -713, zh: '单位不能为空', en: 'The unit must not be empty' },
  ELEMENTS_CHANGED_SINCE: {
    code: -714,
    zh: '税号 {code} 的申报要素刚被他人修改，请重新选择该税号再改',
    en: 'Somebody else has just changed the elements of {code}: choose the code again before they are changed',
  },
} as const
