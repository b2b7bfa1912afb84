import type { Catalogue } from '../texts.ts'

/** The first page: today's work and the last weeks. */
export const dashboard: Catalogue = {
  今日工作: "Today's work",
  待分仓订单: 'Orders to split',
  发货单数已满的订单: 'Orders at their limit of ship orders',
  挂起的订单: 'Orders on hold',
  待拣货: 'To pick',
  今日已发货: 'Shipped today',
  可用不足的库存: 'Stock below zero',
  今天没有与你的角色相关的待办: 'Nothing for your role to do today',
  '你可以打开：': 'You can open:',
  '近 {days} 天': 'Last {days} days',
  '近 {days} 天：{sums}': 'Last {days} days: {sums}',
  新订单: 'New orders',
  查看数据表: 'Show the numbers',
  每天的订单和发货: 'Orders and shipments by day',
  日期: 'Date',
  '{month} 销售目标': 'Sales target of {month}',
  完成率: 'Reached',
  '{amount} / {target} 元': 'CNY {amount} of {target}',
  '本月已过 {elapsed}': '{elapsed} of the month is over',
  查看销售分析: 'Sales figures',
}
