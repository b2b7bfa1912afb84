/** What may be refused about requests of customs for the data of payments: -1075 to -1079. */
export const dataRequestErrors = {
  DATA_REQUEST_NOT_FOUND: { code: -1075, zh: '查询请求不存在', en: 'There is no such request' },
  DATA_REQUEST_STATE: {
    code: -1076,
    zh: '该请求正在上传或已上传',
    en: 'The request is being answered, or is answered already',
  },
  DATA_REQUEST_FOREIGN: {
    code: -1077,
    zh: '仍没有编号为 {number} 的付款',
    en: 'There is still no payment of number {number}',
  },
} as const
