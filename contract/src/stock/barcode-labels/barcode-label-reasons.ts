/** What the choice of labels objects to. */
export const barcodeLabelReasons = {
  'label.nothing': { zh: '请选择要打印的 SKU', en: 'choose the SKUs to print' },
  'label.either': { zh: '请只选择 SKU 或收货记录之一', en: 'name SKUs or a receipt, not both' },
} as const
