/** What the choice of labels objects to. */
export const barcodeLabelReasons = {
  'label.nothing': { zh: '请选择要打印的 SKU', en: 'choose the SKUs to print' },
} as const
