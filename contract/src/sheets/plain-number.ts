const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/

/** Digits as people and programs write them: full-width, grouped, with a currency sign. A sign alone is no number and stays. */
export const plainNumber = (text: string): string => {
  const plain = text.normalize('NFKC').replace(/^[¥￥$€£]\s*/, '')
  return (grouped.test(plain) ? plain.replaceAll(',', '') : plain).replace(/^\+/, '') || text
}
