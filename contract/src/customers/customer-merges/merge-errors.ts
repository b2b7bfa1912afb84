/** What may be refused about merging customers: -1671 to -1689. */
export const mergeErrors = {
  CUSTOMER_MERGED: {
    code: -1671,
    zh: '客户已合并到其他客户，请刷新后重试',
    en: 'The customer was merged into another one, please reload',
  },
  CUSTOMER_MERGE_TWICE: {
    code: -1672,
    zh: '同一个客户不能选择两次',
    en: 'The same customer is among them twice',
  },
  CUSTOMER_MERGE_CHOICE: {
    code: -1673,
    zh: '保留的资料必须来自要合并的客户',
    en: 'What stays must be of one of the customers that are merged',
  },
  CUSTOMER_MERGE_NOT_FOUND: { code: -1674, zh: '合并记录不存在', en: 'There is no such merge' },
  CUSTOMER_MERGE_UNDONE: { code: -1675, zh: '合并已撤销', en: 'The merge was undone already' },
  CUSTOMER_MERGE_BUILT_ON: {
    code: -1676,
    zh: '之后又与其他客户合并，请先撤销后来的合并',
    en: 'It was merged with others since: please undo that first',
  },
  CUSTOMER_MERGE_POINTS: {
    code: -1677,
    zh: '合并后积分有变动，无法分清属于谁，不能撤销',
    en: 'The points have changed since, and nobody can tell whose they are: it can’t be undone',
  },
  CUSTOMER_MATCH_NOT_FOUND: { code: -1678, zh: '没有这组重复客户', en: 'There is no such group' },
} as const
