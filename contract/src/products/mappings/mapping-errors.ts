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
  MAPPING_CHANGED_SINCE: {
    code: -823,
    zh: '品牌 {brand} 的属性映射刚被他人修改：您没有改过的已是最新内容，请核对后再保存',
    en: 'Somebody else has just changed the mappings of {brand}: what you have left alone is what it is by now, look at it and save again',
  },
} as const
