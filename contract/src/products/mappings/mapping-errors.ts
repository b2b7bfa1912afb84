/** What may be refused about the columns of suppliers' sheets: -820 to -824. */
export const mappingErrors = {
  MAPPING_NO_BRAND: { code: -820, zh: '请选择品牌', en: 'Please choose a brand' },
  MAPPING_TWICE: {
    code: -821,
    zh: '属性 {prop} 出现了两次',
    en: 'The property {prop} is there twice',
  },
  BRAND_SPELLING: {
    code: -822,
    zh: '品牌 {given} 已写作 {known}，请使用同一写法',
    en: 'The brand {given} is written {known} already, please write it alike',
  },
} as const
