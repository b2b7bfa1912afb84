/** What may be refused of many SKUs at once: -1620 to -1629. */
export const bulkErrors = {
  BULK_NO_CATEGORY: { code: -1620, zh: '请选择类目', en: 'Please choose a category' },
  BULK_NOTHING: { code: -1621, zh: '没有符合条件的 SKU', en: 'No SKU matches' },
  BULK_TOO_MANY: {
    code: -1622,
    zh: '一次最多 {most} 个 SKU，共有 {found} 个，请缩小范围',
    en: 'At most {most} SKUs at once, there are {found}: narrow the search',
  },
  BULK_UNKNOWN: { code: -1623, zh: 'SKU 不存在：{skus}', en: 'There are no such SKUs: {skus}' },
  BULK_NO_PRICE: {
    code: -1625,
    zh: '{count} 个 SKU 还没有价格：{skus}',
    en: '{count} SKUs have no price yet: {skus}',
  },
} as const
