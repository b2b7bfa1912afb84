import type { Catalogue } from '../../texts.ts'

export const locations: Catalogue = {
  搜索仓库: 'Find a location',
  '一次最多保存 {most} 行': 'At most {most} rows are saved at once',
  '查看{name}的操作记录': 'View the changes of {name}',
  '已保存 {count} 个仓库': '{count} {count|location|locations} saved',
  '还没有仓库：新增一个，才能入库和发货': 'No locations yet: add one to receive and ship stock',
  撤销修改: 'Undo changes',
  新增: 'Add',
  '保存 {count} 行': 'Save {count} {count|row|rows}',
  继承自上级仓库: 'Inherited from the parent location',
  '分仓时的优先级，数值大的仓库优先': 'Priority in routing: the location with the higher weight is preferred',
  '隶属的仓库：合作仓和保税仓的设置随上级；库存仍按各仓库分别计算':
    'Parent location: Partner and Bonded are inherited from it; stock is still kept per location',
  '开启后，该仓库参与订单分仓，可以发货': 'Orders may ship from here',
  '两位国家代码；与收货国家相同的仓库优先':
    'Two-letter code; a location in the country of the receiver is preferred',
  '开启后，分仓时视为中国（CN）的仓库': 'Counts as a location in China (CN) when an order is routed',
  '没有实物货架，在库数可以低于零（预售、代发）':
    'No shelf: on hand may go below zero (pre-order, drop-ship)',
  '由物流合作方运营：发货和收货以通知发出，由对方确认':
    'Run by the logistics partner: shipments and receipts are sent as notices and confirmed by the partner',
  '海关监管仓：采购单进入报关流程，需要支付单与报关推送':
    'Customs warehouse: purchase orders go through customs, payment declarations and customs data are pushed',
  退货时首先提供的收货仓: 'Suggested first as receiving location of returns',
  '开启后，退货登记即入库；关闭则需人工收货':
    'A return is on hand as soon as it is recorded; otherwise it must be received by hand',
  '不出现在选择列表中，历史记录保留': 'Not shown in selection lists; its history is kept',
  请输入仓库名称: 'Please enter a name',
  仓库名称重复: 'The name is taken',
  '请输入两位国家代码，如 CN': 'Please enter a code of two letters, such as CN',
  '请输入 0 至 100000 的整数': 'Please enter a whole number from 0 to 100000',
}
