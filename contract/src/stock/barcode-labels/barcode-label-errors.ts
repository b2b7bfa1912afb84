/** What may be refused about barcode labels: -450. */
export const barcodeLabelErrors = {
  LABEL_SKU_NOT_FOUND: { code: -451, zh: 'SKU 不存在', en: 'There is no such SKU' },
  LABEL_LIST_FULL: {
    code: -452,
    zh: '标签列表最多 {most} 个 SKU，请先打印或清空',
    en: 'A list holds at most {most} SKUs; print or clear it first',
  },
  LABELS_EMPTY: { code: -453, zh: '没有要打印的标签', en: 'There are no labels to print' },
  LABELS_TOO_MANY: {
    code: -454,
    zh: '一次最多打印 {most} 张标签，请分批打印',
    en: 'At most {most} labels are printed at once; choose fewer',
  },
} as const
