/** Why a posting can not be pushed again, nor be taken for uploaded by hand. */
export const ledgerReasons = {
  'ledger.posted': { zh: '已入账', en: 'it is posted' },
  'ledger.byHand': { zh: '已标记为人工上传', en: 'it is marked as uploaded by hand' },
  'ledger.running': { zh: '正在推送，请稍候', en: 'it is being pushed, please wait' },
  'ledger.location': { zh: '仓库要用它的编号', en: 'a location is named by its number' },
} as const
