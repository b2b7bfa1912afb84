import type { Catalogue } from '../../texts.ts'

/** Stock compared with the ledger. */
export const tieOut: Catalogue = {
  本系统件数: 'Units here',
  金蝶件数: 'Units in ledger',
  件数差异: 'Units differ by',
  本系统金额: 'Value here',
  金蝶金额: 'Value in ledger',
  金额差异: 'Value differs by',
  '另有 {count} 张': '{count} more',
  各月合计: 'By month',
  '{at} 的对账：{skus} 个 SKU 中 {differing} 个有差异':
    'Reconciliation of {at}: {differing} of {skus} {skus|SKU differs|SKUs differ}',
  '已与金蝶对账 {bills} 张单据': '{bills} {bills|bill|bills} of the ledger checked',
  '金蝶单据没有读完（已读 {bills} 张），其余只按推送结果比较：{reason}':
    'Not all ledger bills were read (only {bills}); the rest is compared by what was posted: {reason}',
  '金蝶单据 {number}': 'bill {number}',
  '件数 {sent} → {there}': 'units {sent} → {there}',
  '单据金额 {sent} → {there}': 'amount {sent} → {there}',
  '（{detail}）': ' ({detail})',
  最近一次对账: 'Latest reconciliation',
  立即对账: 'Reconcile now',
  对账正在进行: 'A reconciliation is running',
  '没有差异：每天夜里与金蝶对账一次': 'No differences: stock is compared with the ledger every night',
}
