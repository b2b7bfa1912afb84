/** What may be refused about reconciling: -1080 to -1084. */
export const reconciliationErrors = {
  RECONCILIATION_RUNNING: { code: -1080, zh: '上一次对账还没有结束', en: 'The last run is not over yet' },
  RECONCILIATION_NOT_FOUND: { code: -1081, zh: '对账差异不存在', en: 'There is no such difference' },
  RECONCILIATION_STATE: {
    code: -1082,
    zh: '该差异已确认或已消除',
    en: 'The difference is acknowledged or gone already',
  },
  RECONCILIATION_CHANGED: {
    code: -1083,
    zh: '差异的金额或数量已变化，请刷新后再确认',
    en: 'The figures have changed since; reload before acknowledging them',
  },
} as const
