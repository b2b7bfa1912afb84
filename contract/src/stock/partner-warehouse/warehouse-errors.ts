/** What may be refused about the logistics partner's warehouses: -370 and -380. */
export const warehouseErrors = {
  WAREHOUSE_MESSAGE_NOT_FOUND: {
    code: -370,
    zh: '合作仓回执不存在',
    en: 'There is no such message of the partner',
  },
  WAREHOUSE_MESSAGE_STATE: {
    code: -371,
    zh: '合作仓回执{reason}',
    en: 'The message of the partner does not allow this: {reason}',
  },
  WAREHOUSE_REASON_MISSING: { code: -372, zh: '请填写原因', en: 'Please enter a reason' },
  WAREHOUSE_NOT_CONNECTED: {
    code: -373,
    zh: '还没有连接合作仓',
    en: 'The partner warehouse is not connected yet',
  },
  WAREHOUSE_NOT_PARTNER: {
    code: -374,
    zh: '“{location}”不是合作仓',
    en: 'The logistics partner does not run {location}',
  },
  WAREHOUSE_NUMBER_UNKNOWN: {
    code: -375,
    zh: '没有单据 {number}',
    en: 'There is no document {number}',
  },
  WAREHOUSE_SKUS_UNKNOWN: {
    code: -376,
    zh: '{number} 没有这些 SKU：{skus}',
    en: '{number} has no such SKU: {skus}',
  },
  WAREHOUSE_OVER: {
    code: -377,
    zh: '数量超出 {number} 的未完成数量：{skus}',
    en: 'More than what is open of {number}: {skus}',
  },
  WAREHOUSE_DIFFERS: {
    code: -378,
    zh: '转仓单只能整单出库，数量与 {number} 不一致：{skus}',
    en: 'A transfer leaves as a whole, and this differs from {number}: {skus}',
  },
  WAREHOUSE_NOTHING: {
    code: -379,
    zh: '{number} 的回执没有数量',
    en: 'The message about {number} has no units',
  },
  WAREHOUSE_STATUS_CONTRADICTS: {
    code: -380,
    zh: '合作仓报告 {number} “{status}”，与这里的状态不符',
    en: 'The partner says that {number} is “{status}”, which is not how it stands here',
  },
} as const
