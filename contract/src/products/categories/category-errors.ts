/** What may be refused about categories: -1610 to -1619. */
export const categoryErrors = {
  CATEGORY_NOT_FOUND: { code: -1610, zh: '类目不存在', en: 'There is no such category' },
  CATEGORY_CODE_TAKEN: {
    code: -1611,
    zh: '编码 {code} 已被“{name}”使用',
    en: 'The code {code} is that of {name} already',
  },
  CATEGORY_BELOW_ITSELF: {
    code: -1612,
    zh: '类目不能放到自己或自己的下级之下',
    en: 'A category can not stand below itself',
  },
  CATEGORY_TOO_DEEP: { code: -1613, zh: '最多 {most} 级', en: 'At most {most} levels' },
  CATEGORY_HAS_CHILDREN: {
    code: -1614,
    zh: '类目下还有 {count} 个下级，请先移走或删除',
    en: '{count} categories stand below it, move or delete them first',
  },
  CATEGORIES_EMPTY: { code: -1615, zh: '表格中没有类目', en: 'The sheet has no category' },
  CATEGORIES_THERE: {
    code: -1616,
    zh: '已有类目，不能再载入初始类目',
    en: 'There are categories already, the first ones are not taken',
  },
  CATEGORY_IN_USE: {
    code: -1618,
    zh: '{count} 个商品使用此类目，不能删除',
    en: '{count} products are filed under it, it can not be deleted',
  },
  CATEGORY_CHANGED_SINCE: {
    code: -1619,
    zh: '类目“{name}”刚被他人修改，请关闭后重新打开再改',
    en: 'Somebody else has just changed the category {name}: close it and open it again before it is changed',
  },
  CATEGORIES_TOO_MANY: {
    code: -1617,
    zh: '最多 {most} 个类目',
    en: 'At most {most} categories',
  },
} as const
