/** What the advertising law does not let a product be called, of what suppliers and translations bring along. */
export const forbiddenNameWords = [
  '最佳',
  '最好',
  '最低价',
  '最高级',
  '最便宜',
  '最先进',
  '第一品牌',
  '全国第一',
  '全网第一',
  '国家级',
  '世界级',
  '顶级',
  '极品',
  '绝无仅有',
  '独一无二',
  '史无前例',
  '万能',
  '驰名商标',
  '特供',
  '专供',
] as const

/** The forbidden words that a name has, in the order of the list. */
export const forbiddenWordsIn = (name: string): string[] =>
  forbiddenNameWords.filter((word) => name.includes(word))
