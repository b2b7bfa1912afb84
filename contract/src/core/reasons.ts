import type { Language } from './language.ts'

/** Why something is not allowed, or not valid: as the tables of states, the shapes and the server's rules say it. */
const english: Readonly<Record<string, string>> = {
  // Ship orders.
  发货单已发货: 'The ship order has already shipped',
  发货单尚未发货: 'The ship order has not shipped yet',
  发货单已取消: 'The ship order was cancelled',
  '发货单已推送，请勿重复推送': 'The ship order was already pushed; do not push it again',
  '发货单没有异常，无需重置': 'The ship order has no exception to reset',
  '发货单有异常，请先重置': 'The ship order has an exception; reset it first',
  合作仓: 'location of the logistics partner',
  保税仓: 'bonded warehouse',
  'STOP：订单已挂起': 'STOP: the order was put on hold',
  'STOP：订单商品已修改': 'STOP: the items of the order were changed',
  'STOP：收货地址已修改': 'STOP: the address was changed',
  'STOP：订单未支付或已退款': 'STOP: the order is not paid, or was refunded',
  'STOP：订单已取消': 'STOP: the order was cancelled',
  // Orders.
  订单已取消: 'the order was cancelled',
  '订单已完成，没有待发商品': 'the order is complete, nothing is left to ship',
  订单已挂起: 'the order is on hold',
  订单未支付: 'the order is not paid',
  订单没有付款: 'nothing was paid',
  已全部退款: 'all of it was refunded',
  不是退款: 'it is no refund',
  退款已成功: 'it succeeded',
  已另行退款: 'another refund was made in its stead',
  退款正在执行: 'it is being made',
  '店铺正在处理，请稍后查看': 'the storefront is working on it, look later',
  发货单已开始处理: 'work on its ship orders has begun',
  请至少选择两个订单: 'choose two orders at least',
  渠道不同: 'they are of different channels',
  收货人或地址不同: 'receiver or address differ',
  不是同一买家: 'the buyers differ',
  不是导入的订单: 'it was not imported',
  // Stock locks.
  '已锁定，无需再次锁定': 'it is locked already',
  '未锁定，无需解锁': 'it is not locked',
  再次锁定时只能修改到期日: 'locked again, only the expiry date may change',
  // Routing rules.
  规则名称: 'name',
  订单金额: 'order value',
  优先仓库: 'preferred locations',
  禁止仓库: 'forbidden locations',
  规则效果: 'effects',
  请至少填写一个金额: 'enter at least one amount',
  '金额须大于 0': 'amounts must be above 0',
  金额下限须小于上限: 'the lower amount must be below the upper one',
  请输入规则名称: 'enter a name',
  规则名称重复: 'another rule has this name',
  仓库不存在: 'there is no such location',
  同一仓库不能既优先又禁止: 'a location can not be both preferred and forbidden',
  请至少填写一项效果: 'a rule needs at least one effect',
  // What other systems must be told.
  '正在执行，请稍候': 'it is running, please wait',
  已完成: 'it is done',
  已放弃: 'it was given up',
  // Exports.
  '还没有完成，请稍候': 'it is not done yet, please wait',
  已取消: 'it was cancelled',
  已失败: 'it failed',
  // Fields.
  结束日期不能早于开始日期: 'must not be before the first day',
  内容包含无法保存的字符: 'has characters that can not be kept',
  '时间须为 yyyy-MM-dd HH:mm:ss 的格式': 'must be a time as yyyy-MM-dd HH:mm:ss',
  '日期须为 yyyy-MM-dd 的格式': 'must be a day as yyyy-MM-dd',
  '必须是金额，最多 4 位小数': 'must be an amount with at most 4 decimals',
  '必须是不小于 0 的金额，最多 2 位小数': 'must be an amount of at least 0 with at most 2 decimals',
  '必须是不小于 0 的金额，最多 4 位小数': 'must be an amount of at least 0 with at most 4 decimals',
  '必须是大于 0 的数字，最多 6 位小数': 'must be a number above 0 with at most 6 decimals',
  '必须是 0 到 100 的数字，最多 2 位小数': 'must be a number from 0 to 100 with at most 2 decimals',
  '必须是不小于 0 的重量，最多 3 位小数': 'must be a weight of at least 0 with at most 3 decimals',
  币种须为三位字母代码: 'must be a currency code of three letters',
  必须是两位国家代码: 'must be a country code of two letters',
  请填写内容: 'must be entered',
  该菜单没有这个权限: 'the menu has no such right',
  '用户名需为 3 到 50 位字母、数字或 . _ - @': 'must be 3 to 50 letters, digits or . _ - @',
  '必须是 https:// 开头的店铺地址': 'must be the address of the shop, beginning with https://',
  '只能包含英文字母、数字和符号': 'may only have letters, digits and signs',
  // What is no value of a setting.
  '只能是 0 或 1': 'is 0 or 1',
  不能为空: 'must not be empty',
  内容过长: 'is too long',
  行数过多: 'has too many lines',
  项数过多: 'has too many items',
  '不是有效的 JSON': 'is no valid JSON',
  请填写完整的内容: 'must be entered as a whole',
  '每行应为 年月:金额，例如 202306:2350000':
    'needs a month and an amount on each line, such as 202306:2350000',
  同一个月份只能有一行: 'has more than one line for a month',
  '每行应为 标签:承运商，承运商只能是 SF Express、Laposte、USPS 或 Other':
    'needs a tag and a courier on each line; couriers are SF Express, Laposte, USPS and Other',
  '每行应为 域名=备案号，例如 console.example.com=ICP-00000000':
    'needs a host and its licence on each line, such as console.example.com=ICP-00000000',
  同一个域名只能有一行: 'has more than one line for a host',
  默认值必须是选项之一: 'has a default that is no option',
  '占位符只能是 #pop# #design# #material# #brand# #spu# #ps# #weaving# #category# #sex#':
    'may only use the placeholders #pop# #design# #material# #brand# #spu# #ps# #weaving# #category# #sex#',
  '请填写 0 至 100 的整数': 'must be a whole number from 0 to 100',
  '不能小于 0': 'must not be below 0',
  '不能大于 100': 'must not be above 100',
  结束时间必须晚于开始时间: 'must end after it begins',
}

/** A reason in the language that is wanted; one that is not known stays as it is. */
export const reasonIn = (language: Language, reason: string): string =>
  language === 'en' && Object.hasOwn(english, reason) ? (english[reason] ?? reason) : reason
