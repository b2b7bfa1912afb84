import type { Catalogue } from '../../texts.ts'

/** Orders against payments, shipments against stores, stock against the partner. */
export const reconciliations: Catalogue = {
  类别: 'Kind',
  对账对象: 'Subject',
  对账差异: 'Difference of a reconciliation',
  对账明细: 'Detail',
  对方: 'Theirs',
  本系统: 'Ours',
  差异数: 'Differences',
  首次发现: 'First seen on',
  确认差异: 'Acknowledge',
  '确认差异 {label}': 'Acknowledge {label}',
  确认说明: 'Explanation',
  请填写确认说明: 'Enter a reason',
  各类合计: 'By kind',
  '{at} 的对账：共 {compared} 项，新增差异 {opened}，消除 {closed}':
    'Reconciled {at}: {compared} compared, {opened} new, {closed} resolved',
  '{at} 的对账正在进行：已完成 {compared} 项': 'Reconciling since {at}: {compared} compared so far',
  '{at} 的对账未完成：只完成了 {compared} 项': 'Reconciliation {at} not finished: {compared} compared',
  '只记录说明，单据保持不变；金额或件数变化后差异会重新打开':
    'Only the explanation is recorded, documents stay as they are. The difference opens again when amounts or units change',
  '订单号、商户单号、SKU 或运单号': 'Order, transaction number, SKU or tracking number',
  对账记录: 'Runs',
  尚未对账: 'Not reconciled yet',
  对账项数: 'Reconciled',
  新增差异: 'New',
  消除差异: 'Resolved',
  查看这次新增的差异: 'Show the new differences of this run',
  每晚自动: 'Every night',
  正在对账: 'Running',
  '没有待处理的差异；每天夜里与付款、店铺和合作仓对账一次':
    'No open differences: payments, stores and the partner are compared every night',
  待处理的对账差异: 'Open differences',
}
