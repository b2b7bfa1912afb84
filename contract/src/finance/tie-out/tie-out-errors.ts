/** What may be refused about comparing stock with the ledger: -1057. */
export const tieOutErrors = {
  TIE_OUT_NOT_FOUND: {
    code: -1057,
    zh: '没有这次金蝶对账',
    en: 'There is no such reconciliation with the ledger',
  },
  TIE_OUT_RUNNING: {
    code: -1058,
    zh: '金蝶对账正在进行',
    en: 'A reconciliation with the ledger is running already',
  },
} as const
