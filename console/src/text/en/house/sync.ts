import type { Catalogue } from '../../texts.ts'

/** What other systems must be told. */
export const sync: Catalogue = {
  谷歌翻译: 'Google Translate',
  国美: 'Gome',
  顺丰: 'SF Express',
  快递100: 'kuaidi100',
  七牛: 'Qiniu',
  推送订单到国美: 'Push orders to Gome',
  申请运单: 'Request waybill',
  取消运单: 'Cancel waybill',
  订阅物流轨迹: 'Follow parcel',
  全部: 'All',
  '结束时间|finished': 'Finished',
  '最早 {age}': 'oldest {age}',
  等待中: 'Waiting',
  执行中: 'Running',
  已放弃: 'Given up',
  去重键: 'Key',
  对接系统: 'Partners',
  自: 'since',
  '下次尝试|lane': 'next try',
  '{count} 条等待': '{count} waiting',
  '正常|lane': 'Normal',
  '已断开|lane': 'Disconnected',
  '试探中|lane': 'Probing',
  '限流等待|lane': 'Rate limited',
  '密钥和个人信息已打码。': 'Secrets and personal data are masked.',
  '发货单、订单、错误': 'Ship order, order, error',
  '还没有需要同步的内容：发货、退货等操作会在这里排队告知其他系统':
    'Nothing to sync yet: shipments, returns and the like queue here to be sent to other systems',
  '放弃“{name}”？': 'Give up “{name}”?',
  '放弃后不再尝试，需要人工在对方系统中处理。':
    'It will not be retried: it must be done by hand in the other system.',
}
