/** What may be refused about sorts of collections: -1530 to -1549. */
export const collectionSortErrors = {
  SORT_INCOMPLETE: { code: -1530, zh: '请填写信息', en: 'Fill in handle and script' },
  SORT_SCRIPT: {
    code: -1531,
    zh: '脚本第 {row} 行：{fault}',
    en: 'Line {row} of the script: {fault}',
  },
  SORT_NOT_FOUND: { code: -1532, zh: '排序不存在', en: 'There is no such sort' },
  SORT_NO_COLLECTION: {
    code: -1533,
    zh: '店铺没有商品系列 {handle}',
    en: 'The store has no collection {handle}',
  },
  SORT_COLLECTION_TOO_LARGE: {
    code: -1534,
    zh: '商品系列 {handle} 超过 {most} 个商品，无法排序',
    en: 'The collection {handle} has more than {most} products, and is not sorted',
  },
} as const
