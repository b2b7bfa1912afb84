/** Why a stock count does not allow an action. */
export const stockCountObjections = {
  'stockCount.counting': { zh: '尚未完成初盘', en: 'its first count is not finished' },
  'stockCount.second': { zh: '还有商品等待复盘', en: 'some of it waits for a second count' },
  'stockCount.finished': { zh: '初盘已完成', en: 'its first count is finished' },
  'stockCount.posted': { zh: '已入账', en: 'it is posted' },
  'stockCount.cancelled': { zh: '已取消', en: 'it is cancelled' },
} as const
