import { type Bilingual, type Language, type TextParameters, textIn } from './language.ts'
import { orderErrors } from './order-errors.ts'
import { reasonIn } from './reasons.ts'
import { routingRuleErrors } from './routing-rule-errors.ts'
import { shipOrderErrors } from './ship-order-errors.ts'
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

  ...orderErrors,
  ...shipOrderErrors,
  ...routingRuleErrors,

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
