import type { Bilingual } from '../../core/words/language.ts'

export const barcodeLabelActions = {
  barcodeLabelSet: { zh: '设置标签数量', en: 'Set label copies' },
  barcodeLabelClear: { zh: '清空标签列表', en: 'Empty the label list' },
  barcodeLabelImport: { zh: '上传标签', en: 'Upload labels' },
  barcodeLabelBatch: { zh: '打印条码标签', en: 'Print barcode labels' },
} as const satisfies Record<string, Bilingual>
