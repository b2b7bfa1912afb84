import { type Bilingual, type Language, type TextParameters, textIn } from './language.ts'
import { reasonIn } from './reasons.ts'
import { signInErrors } from './sign-in-errors.ts'

export interface ErrorText extends Bilingual {
  /** Stable, negative, never reused. */
  code: number
}

/** Every refusal of the business. `{name}` in a text is filled by the parameter of that name. */
export const errors = {
  // Any call: -1 to -99.
  INVALID_INPUT: { code: -1, zh: '参数有误：{detail}', en: 'Invalid input: {detail}' },
  KEY_REUSED: {
    code: -2,
    zh: '该操作标识已用于不同的内容',
    en: 'This idempotency key was used with other content',
  },
  REPEATED: { code: -3, zh: '请勿重复操作', en: 'Do not call repeatedly' },

  ...signInErrors,

  // Staff and roles: -120.
  STAFF_NOT_FOUND: { code: -121, zh: '账号不存在', en: 'There is no such account' },
  USERNAME_TAKEN: {
    code: -122,
    zh: '用户名已存在：{username}',
    en: 'The user name {username} is taken',
  },
  LAST_ADMIN: {
    code: -123,
    zh: '至少需要保留一个启用的 Admin 账号',
    en: 'One enabled account must stay Admin',
  },
  ADMIN_ONLY: {
    code: -124,
    zh: '只有 Admin 可以授予 Admin 角色或管理 Admin 账号',
    en: 'Only an Admin may give the role Admin or manage an Admin',
  },
  RIGHT_NOT_HELD: {
    code: -125,
    zh: '不能授予自己没有的权限：{right}',
    en: 'You can not grant a right that you do not hold: {right}',
  },
  RIGHTS_BEYOND_OWN: {
    code: -126,
    zh: '{name} 拥有您没有的权限：{right}',
    en: '{name} has a right that you do not hold: {right}',
  },
  SESSION_NOT_FOUND: { code: -127, zh: '会话不存在或已结束', en: 'The session does not exist or has ended' },
  ROLE_NOT_FOUND: { code: -131, zh: '角色不存在：{key}', en: 'There is no role {key}' },
  ROLE_BUILT_IN: {
    code: -132,
    zh: '内置角色不能修改：{key}',
    en: 'The built-in role {key} can not be changed',
  },
  ROLE_NAME_TAKEN: { code: -133, zh: '角色名称重复：{name}', en: 'The role name {name} is taken' },

  // Spreadsheets: -200.
  ROWS_REFUSED: {
    code: -201,
    zh: '{count} 处数据有误，请检查后重新导入',
    en: '{count} problems in the rows; nothing was imported',
  },
  ROWS_EMPTY: { code: -202, zh: '没有可导入的数据', en: 'There are no rows to import' },

  // Locations: -300.
  LOCATION_NOT_FOUND: { code: -301, zh: '仓库不存在：{id}', en: 'There is no location {id}' },
  LOCATION_NAME_TAKEN: { code: -302, zh: '仓库名称重复：{name}', en: 'The location name {name} is taken' },
  LOCATION_PARENT_CIRCLE: {
    code: -303,
    zh: '仓库 {name} 不能隶属于自己或自己的下级',
    en: 'Location {name} can not belong to itself or to a child of its own',
  },
  LOCATION_BELOW_ZERO: {
    code: -304,
    zh: '仓库 {name} 存在负库存，不能取消虚拟仓',
    en: 'Location {name} has stock below zero and must stay virtual',
  },

  // Stock: -400.
  STOCK_SHORT: { code: -401, zh: '库存不足：{skus}', en: 'Not enough stock: {skus}' },
  SKU_UNKNOWN: { code: -402, zh: 'SKU 不存在：{skus}', en: 'Unknown SKU: {skus}' },
  STOCK_TAKE_NAME_MISSING: { code: -403, zh: '请输入单据名称', en: 'Please enter the order name' },
  STOCK_TAKE_EMPTY: { code: -404, zh: '请上传盘点单信息', en: 'Please upload the stock take' },
  UNITS_TOO_MANY: {
    code: -406,
    zh: '数量超出系统上限（{most}）：{names}',
    en: 'More units than can be kept ({most}): {names}',
  },
  STOCK_ORDER_NOT_FOUND: { code: -405, zh: '库存单据不存在', en: 'There is no such stock order' },

  // Orders: -500.
  ORDER_NOT_FOUND: { code: -501, zh: '订单不存在', en: 'There is no such order' },
  ORDER_NOT_ROUTABLE: {
    code: -502,
    zh: '订单不能拆单：{reason}',
    en: 'The order can not be routed: {reason}',
  },
  RETURN_TOO_MANY: { code: -503, zh: '超出可退货数量', en: 'More than can be returned' },
  RETURN_QUANTITY_MISSING: { code: -504, zh: '请填写退货数量', en: 'Please enter the quantity to return' },
  RETURN_LOCATION_MISSING: { code: -505, zh: '请选择收货仓', en: 'Please choose the receiving location' },
  FULFILLMENT_ITEM_NOT_FOUND: {
    code: -506,
    zh: '发货明细不存在或与订单不符',
    en: 'There is no such fulfilment item in this order',
  },
  ORDER_NOT_HOLDABLE: {
    code: -507,
    zh: '不能挂起订单：{reason}',
    en: 'The order can not be put on hold: {reason}',
  },
  ORDER_NOT_HELD: { code: -508, zh: '订单没有挂起', en: 'The order is not on hold' },
  ORDER_SYNC_SPAN: {
    code: -510,
    zh: '同步的时间范围有误：结束须晚于开始，最多 {days} 天',
    en: 'The span must end after it begins and cover at most {days} days',
  },
  ORDER_SYNC_RUNNING: { code: -511, zh: '{shop}正在同步，请等它结束', en: '{shop} is still being read' },
  HOLD_REASON_MISSING: { code: -509, zh: '请填写挂起原因', en: 'Please say why the order is held' },
  REFUND_AMOUNT_MISSING: { code: -530, zh: '请填写退款金额', en: 'Please enter the amount to refund' },
  REFUND_TOO_MUCH: {
    code: -531,
    zh: '超出可退金额（最多 {most}）',
    en: 'More than can be refunded (at most {most})',
  },
  REFUND_PAYMENT_MISSING: {
    code: -532,
    zh: '请选择退到哪一笔付款',
    en: 'Please choose the payment to refund',
  },
  REFUND_NOTE_MISSING: {
    code: -533,
    zh: '请填写退款说明：钱是怎样退给顾客的',
    en: 'Please say how the money went back to the customer',
  },
  REFUND_NOT_FOUND: { code: -534, zh: '退款记录不存在', en: 'There is no such refund' },
  REFUND_STATE: { code: -535, zh: '不能重试退款：{reason}', en: 'The refund can not be retried: {reason}' },
  ORDERS_NOT_MERGEABLE: {
    code: -537,
    zh: '不能合并 {names}：{reason}',
    en: '{names} can not be merged: {reason}',
  },
  REFUND_ITEM_NOT_FOUND: {
    code: -540,
    zh: '第 {row} 行：订单没有这个商品，或重复填写',
    en: 'Row {row}: the order has no such line, or it was named before',
  },
  REFUND_ITEM_TOO_MANY: {
    code: -541,
    zh: '{sku} 超出可退款数量（最多 {most} 件）',
    en: 'More units of {sku} than can be refunded (at most {most})',
  },
  REFUND_OVER_ITEMS: {
    code: -542,
    zh: '退款金额超出所选商品的金额（最多 {most}）',
    en: 'The amount is more than the chosen goods were bought for (at most {most})',
  },
  RETURN_RECEIVE_TOO_MANY: {
    code: -543,
    zh: '超出待收货数量（最多 {most} 件）',
    en: 'More than is to be received (at most {most})',
  },
  RETURN_NOT_FOUND: { code: -538, zh: '退货记录不存在', en: 'There is no such return' },
  RETURN_RECEIVED: { code: -539, zh: '退货已收货', en: 'The return was received already' },
  OUTER_ORDER_STATE: {
    code: -536,
    zh: '不能删除订单：{reason}',
    en: 'The order can not be deleted: {reason}',
  },

  // Ship orders: -600.
  SHIP_ORDER_NOT_FOUND: {
    code: -601,
    zh: '发货单不存在或已被删除',
    en: 'The ship order does not exist or was deleted',
  },
  SHIP_ORDER_STATE: { code: -602, zh: '{reason}', en: '{reason}' },
  TRACKING_NUMBER_MISSING: { code: -603, zh: '请填写运单号', en: 'Please enter the tracking number' },
  SHIP_ITEM_NOT_FOUND: {
    code: -604,
    zh: '明细不属于该发货单：{id}',
    en: 'Item {id} does not belong to this ship order',
  },
  SHIP_QUANTITY: {
    code: -605,
    zh: '{sku} 数量超出（最多 {most}）',
    en: '{sku}: at most {most}',
  },
  STOP: {
    code: -630,
    zh: '{reason}。请停止拣货，并取消此发货单',
    en: '{reason}. Stop picking and cancel this ship order',
  },
  SHIP_NOTHING: { code: -606, zh: '没有要发货的商品', en: 'There is nothing to ship' },
  SHIP_ORDERS_NOT_FOUND: {
    code: -607,
    zh: '发货单不存在或已被删除：{names}',
    en: 'There are no such ship orders: {names}',
  },
  TRANSFER_TARGET_MISSING: { code: -608, zh: '请选择目标仓库', en: 'Please choose the target location' },
  TRANSFER_SAME_LOCATION: {
    code: -609,
    zh: '{sku} 目标仓和原仓库相同',
    en: '{sku} is at the target location already',
  },
  TRANSFER_NOTHING: { code: -610, zh: '没有要转仓的商品', en: 'There is nothing to transfer' },
  PUSH_ELSEWHERE: {
    code: -611,
    zh: '发货单已改由 {location} 发货，请刷新后重试',
    en: 'The ship order is at {location} now; refresh and try again',
  },
  PUSH_NOT_NEEDED: {
    code: -612,
    zh: '{location} 不是{kind}，无需推送',
    en: '{location} is no {kind}, there is nothing to push',
  },
  SCAN_UNKNOWN: {
    code: -621,
    zh: '没有这个条码或 SKU：{code}',
    en: 'No product has the barcode or SKU {code}',
  },
  SCAN_WRONG_ITEM: {
    code: -622,
    zh: '{sku} 不属于该发货单，请放回',
    en: '{sku} does not belong to this ship order; put it back',
  },
  SCAN_SURPLUS: {
    code: -623,
    zh: '{sku} 数量超出：已扫 {scanned} 件，共 {quantity} 件',
    en: '{sku}: too many. {scanned} of {quantity} are scanned',
  },
  SCAN_NOTHING: { code: -624, zh: '没有可以撤销的扫描', en: 'There is no scan to take back' },
  SHIP_NOT_SCANNED: {
    code: -625,
    zh: '还没有全部扫描：{units}',
    en: 'Not everything is scanned: {units}',
  },
  BATCH_NOT_FOUND: { code: -628, zh: '批量发货不存在', en: 'There is no such batch fulfilment' },
  SHORT_REASON_MISSING: {
    code: -626,
    zh: '请选择少发的原因：{sku}',
    en: 'Please choose why fewer are shipped: {sku}',
  },
  SHORT_NOTE_MISSING: {
    code: -627,
    zh: '请填写少发的具体原因：{sku}',
    en: 'Please enter why fewer are shipped: {sku}',
  },

  // Routing rules: -650.
  ROUTING_RULE_INVALID: {
    code: -651,
    zh: '规则「{rule}」的{field}有误：{detail}',
    en: 'Rule "{rule}", {field}: {detail}',
  },
  ROUTING_DRAFT_NOT_FOUND: { code: -652, zh: '没有规则草稿', en: 'There is no draft of the rules' },
  ROUTING_DRAFT_CHANGED: {
    code: -653,
    zh: '草稿已被 {by} 修改，请刷新后再操作',
    en: 'The draft was changed by {by} meanwhile; reload it first',
  },
  ROUTING_DRAFT_OUTDATED: {
    code: -654,
    zh: '草稿基于版本 {basedOn}，现行版本是 {active}，请先与现行版本比较并重新保存',
    en: 'The draft was based on version {basedOn}, but version {active} applies; compare them and save it again',
  },
  ROUTING_RULES_CHANGED: {
    code: -655,
    zh: '现行规则已是版本 {active}，请刷新后再操作',
    en: 'Version {active} of the rules applies meanwhile; reload first',
  },
  ROUTING_VERSION_NOT_FOUND: {
    code: -656,
    zh: '没有这个规则版本：{version}',
    en: 'There is no version {version} of the rules',
  },
  ROUTING_VERSION_ACTIVE: {
    code: -657,
    zh: '版本 {version} 正在生效',
    en: 'Version {version} applies already',
  },

  ROUTING_DRY_RUN_DAYS: {
    code: -661,
    zh: '试算日期须先后相符，最多 {days} 天',
    en: 'The first day must not be after the last, and at most {days} days are tried',
  },
  ROUTING_DRY_RUN_BUSY: {
    code: -662,
    zh: '已有 {most} 个试算正在进行，请等它们完成',
    en: '{most} dry runs are under way, wait until they are done',
  },
  ROUTING_DRY_RUN_NOT_FOUND: {
    code: -663,
    zh: '试算报告不存在或已过期',
    en: 'The report does not exist or has expired',
  },

  PURCHASE_CANCELLED: {
    code: -671,
    zh: '发货单已取消：{names}',
    en: 'These ship orders were cancelled: {names}',
  },
  PURCHASE_LOCATIONS: {
    code: -672,
    zh: '所选发货单不在同一仓库：{names}',
    en: 'The ship orders are at several locations: {names}',
  },
  PURCHASE_MADE: {
    code: -673,
    zh: '发货单已创建过采购单：{names}',
    en: 'These ship orders are in a purchase order already: {names}',
  },
  PURCHASE_NOTHING: { code: -674, zh: '所选发货单没有商品', en: 'The ship orders have no units' },

  // Settings: -900.
  SETTING_UNKNOWN: { code: -901, zh: '没有这个设置项：{key}', en: 'There is no setting {key}' },
  SETTING_INVALID: { code: -902, zh: '{name}有误：{detail}', en: 'Wrong {name}: {detail}' },
  SETTING_VERSION_UNKNOWN: {
    code: -903,
    zh: '该设置没有这个历史版本',
    en: 'This setting has no such version',
  },
  SECRET_UNREADABLE: {
    code: -904,
    zh: '{name} 无法解密：它是用另一个 SECRET_KEY 保存的，请重新填写',
    en: '{name} can not be decrypted: it was kept under another SECRET_KEY. Enter it again',
  },

  // What other systems must be told: -920.
  EFFECT_NOT_FOUND: { code: -921, zh: '同步任务不存在', en: 'There is no such effect or job' },
  EFFECT_STATE: { code: -922, zh: '同步任务{reason}', en: 'The effect or job does not allow this: {reason}' },

  // Exports: -960.
  EXPORT_NOT_FOUND: {
    code: -961,
    zh: '导出任务不存在，或文件已过期',
    en: 'There is no such export, or its file has expired',
  },
  EXPORT_STATE: { code: -962, zh: '导出任务{reason}', en: 'The export does not allow this: {reason}' },
  EXPORT_TOO_MANY: {
    code: -963,
    zh: '最多同时进行 {most} 个导出，请等待完成或取消',
    en: 'At most {most} exports run at a time; wait or cancel one',
  },

  // Storefronts: -930.
  STOREFRONT_NONE: { code: -931, zh: '还没有连接店铺', en: 'No storefront is connected yet' },
  STOREFRONT_REFUSED: {
    code: -932,
    zh: '店铺连接失败：{detail}',
    en: 'The storefront does not answer: {detail}',
  },
  STOREFRONT_TOKEN_MISSING: { code: -933, zh: '请填写访问令牌', en: 'Please enter the access token' },
  TOPIC_UNKNOWN: {
    code: -934,
    zh: '不支持的消息主题：{topic}，可用：{known}',
    en: 'There is no topic {topic}, only: {known}',
  },
  // Saved views: -980.
  VIEW_NOT_FOUND: { code: -981, zh: '视图不存在或已被删除', en: 'The view does not exist or was deleted' },
  VIEW_NOT_OWN: {
    code: -982,
    zh: '只有创建人或 Admin 可以修改共享的视图',
    en: 'Only its owner or an Admin may change a shared view',
  },
  VIEW_NAME_TAKEN: { code: -983, zh: '视图名称重复：{name}', en: 'The view name {name} is taken' },
  VIEW_TOO_MANY: {
    code: -984,
    zh: '每个列表最多保存 {most} 个视图',
    en: 'At most {most} views are kept of a list',
  },

  // Audit: -940.
  AUDIT_SPAN: {
    code: -941,
    zh: '按内容搜索时，时间跨度不能超过 {days} 天',
    en: 'A search in the contents covers at most {days} days',
  },
} as const satisfies Record<string, ErrorText>

export type ErrorName = keyof typeof errors

/** What a refusal says in a language; a reason among its parameters is told in the same. */
export function errorText(name: ErrorName, language: Language, parameters: TextParameters = {}): string {
  const told = Object.entries(parameters).map(([place, value]) => [
    place,
    typeof value === 'string' ? reasonIn(language, value) : value,
  ])
  return textIn(language, errors[name], Object.fromEntries(told))
}
