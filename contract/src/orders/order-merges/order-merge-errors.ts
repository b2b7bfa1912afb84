/** What may be refused about shipping orders together, of -500. */
export const orderMergeErrors = {
  ORDERS_NOT_MERGEABLE: {
    code: -537,
    zh: '不能合并 {names}：{reason}',
    en: '{names} can not be merged: {reason}',
  },
} as const
