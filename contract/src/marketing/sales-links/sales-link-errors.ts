/** What may be refused about sales links: -1250 to -1259. */
export const salesLinkErrors = {
  SALES_LINK_SKU_UNKNOWN: { code: -1250, zh: '没有这个 SKU：{sku}', en: 'There is no SKU {sku}' },
} as const
