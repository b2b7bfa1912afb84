import type { Catalogue } from '../texts.ts'

/** What is posted to the ledger. */
export const ledger: Catalogue = {
  金蝶: 'Kingdee',
  单据编号: 'Number',
  '完成时间|ledger': 'Posted',
  '订单、SKU 或单据编号': 'Order, SKU or number',
  '该操作不可恢复，确认数据已手动上传？': 'This cannot be undone, confirm data was uploaded manually?',
  '{number} 不再推送到金蝶。': '{number} is not pushed to the ledger any more.',
  确认已上传: 'Uploaded',
  '已取消|ledger': 'cancelled',
  人工上传: 'By hand',
  未入账的原因: 'What keeps postings back',
  全部重试: 'Retry all',
  '{count} 个任务重新推送': '{count} {count|task is|tasks are} pushed again',
  '共 {count} 个 SKU': '{count} SKUs in all',
  金蝶单据: 'Bills in the ledger',
  未保存: 'Not there yet',
  '已保存|ledger': 'Saved',
  '已提交|ledger': 'Submitted',
  '已审核|ledger': 'Audited',
  推送内容: 'What was sent',
  '还没有金蝶任务：入库、转仓、盘点、发货、退货和退款会自动生成':
    'No ledger tasks yet: receipts, transfers, stock takes, shipments, returns and refunds make them',
}
