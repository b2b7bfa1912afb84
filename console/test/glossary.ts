/** One thing, its word in each language, and what it must not be called beside it. */
export interface Term {
  zh: string
  en: string
  /** Other words for it, which no text may use. */
  notZh?: readonly string[]
  notEn?: readonly string[]
}

/** The words that texts share. A text of the specification stays as it is, and its word is the one to use. */
export const glossary: readonly Term[] = [
  { zh: '订单', en: 'order', notZh: ['订购单'] },
  {
    zh: '发货单',
    en: 'ship order',
    notZh: ['出货单', '发货订单'],
    notEn: ['shipping order', 'shipment order'],
  },
  { zh: '收货人', en: 'receiver', notZh: ['收件人', '收货方'], notEn: ['recipient', 'addressee'] },
  { zh: '运单号', en: 'tracking number', notZh: ['快递单号', '物流单号'], notEn: ['waybill number'] },
  { zh: '快递公司', en: 'courier', notZh: ['物流公司'], notEn: ['carrier'] },
  { zh: '挂起', en: 'hold', notZh: ['订单暂停', '暂停订单', '订单被暂停'] },
  { zh: '客户', en: 'customer', notZh: ['顾客(?!编码)', '(?<!请上传)用户信息', '按用户(?!名)'] },
  { zh: '积分', en: 'points' },
  {
    zh: '公司时区',
    en: 'company’s time zone',
    notZh: ['业务时区'],
    notEn: ['business days?', 'business zone'],
  },
  { zh: '分仓', en: 'routing', notZh: ['拆单', '派仓'], notEn: ['splitting'] },
  { zh: '重新分仓', en: 'reroute', notEn: ['re-?split', 'split again'] },
  {
    zh: '待分仓',
    en: 'to route',
    notEn: ['to split(?! it)', '(is|are|was|were|be) split', 'to ship / split'],
  },
  {
    zh: '仓库',
    en: 'location',
    notEn: ['(real|virtual|each|no) warehouses?', 'by warehouse', 'between warehouses'],
  },
  { zh: '规格', en: 'variant', notZh: ['变体'] },
  { zh: '转仓', en: 'transfer', notZh: ['调拨', '换仓', '移库', '调货'] },
  { zh: '采购单', en: 'purchase order', notZh: ['进货单', '采购订单'] },
  { zh: '盘点单', en: 'stock take', notZh: ['盘库单', '盘点表'], notEn: ['stocktaking', 'inventory count'] },
  { zh: '库存锁定', en: 'stock lock', notZh: ['锁库单', '库存冻结'], notEn: ['stock freeze'] },
  { zh: '在库', en: 'on hand', notZh: ['现货数', '在手'] },
  { zh: '可用', en: 'available', notZh: ['可售', '可卖'], notEn: ['sellable'] },
  { zh: '在途', en: 'in transit', notZh: ['运输中'] },
  { zh: '条码', en: 'barcode', notZh: ['条形码'], notEn: ['bar code'] },
  { zh: '账号', en: 'account', notZh: ['帐号', '账户', '帐户'] },
  { zh: '登录', en: 'sign in', notZh: ['登陆'], notEn: ['log on'] },
  { zh: '店铺', en: 'store', notZh: ['商店', '网店'], notEn: ['storefronts?', 'shops?'] },
  { zh: '第一店铺', en: 'first store', notZh: ['主店'], notEn: ['main stores?', 'RMB stores?'] },
  { zh: '第二渠道', en: 'second store', notZh: ['第二店铺'], notEn: ['second channels?'] },
  { zh: '优惠活动', en: 'campaign' },
  { zh: '优惠券', en: 'coupon', notZh: ['代金券'], notEn: ['discount ids?', 'id of the discount'] },
  {
    zh: '对账',
    en: 'reconciliation',
    notZh: ['勾稽', '立即核对', '核对一次', '核对项数'],
    notEn: ['tie-outs?'],
  },
  { zh: '支付单', en: 'payment declaration', notEn: ['payment slip'] },
  { zh: '报关单', en: 'customs declaration', notZh: ['报关申请单'] },
  { zh: '交易', en: 'transaction' },
  { zh: '交易号', en: 'transaction number', notEn: ['trade number'] },
  { zh: '毛利', en: 'gross profit', notZh: ['毛利润'] },
  { zh: '毛利率', en: 'gross margin', notEn: ['margin rate', 'profit margin'] },
  { zh: '退货', en: 'return', notZh: ['退单'] },
  { zh: '退出登录', en: 'sign out', notZh: ['登出', '注销'] },
  { zh: '差异', en: 'difference', notZh: ['偏差'], notEn: ['drifts?'] },
  { zh: '不一致', en: 'mismatch' },
  { zh: '损坏', en: 'damaged', notZh: ['破损'] },
  { zh: '类目', en: 'category' },
  { zh: '种类', en: 'kind' },
  { zh: '全场折扣', en: 'product discount', notZh: ['商品折扣'] },
  { zh: '货号', en: 'ref', notZh: ['款号'] },
  { zh: '划线价', en: 'compare-at price', notEn: ['price crossed out'] },
  { zh: '运费', en: 'shipping fee' },
  { zh: '货运费', en: 'freight', notEn: ['postage'] },
  { zh: '订阅消息', en: 'subscription message' },
  { zh: '营销设置', en: 'marketing setting', notEn: ['marketing texts?'] },
  { zh: '待推送', en: 'to be sent' },
  { zh: '进行中', en: 'under way' },
  { zh: '处理中', en: 'processing' },
  { zh: '已完成', en: 'completed' },
  { zh: '已发布', en: 'published' },
  { zh: '已下架', en: 'taken down', notEn: ['archived'] },
  { zh: '已入账', en: 'posted', notZh: ['过账'] },
  { zh: '已删除', en: 'deleted' },
  { zh: '已消除', en: 'resolved' },
  { zh: '已通知', en: 'notified' },
  { zh: '稍后提醒', en: 'snooze', notEn: ['put off'] },
]

/** Units of a SKU are written `AAA ×2`. */
export const unitsAsLetter = /[A-Z0-9}] x(?=\d|\$\{)/
