import { isSettingKey, settings } from '@selvedge/contract/setting-keys.ts'
import type { SubjectName } from '@selvedge/contract/subjects.ts'
import { t } from '../text/t.ts'
import { bilingual } from '../text/told.ts'

/** The calls that change something, by their names in the contract. */
const actions = (): Record<string, string> => ({
  authChangePassword: t('修改密码'),
  authRefresh: t('续期登录'),
  authSecondStep: t('登录第二步'),
  authSignIn: t('登录'),
  authSignOut: t('退出登录'),
  profileEndOtherSessions: t('结束其他会话'),
  profileEndSession: t('结束会话'),
  profileFactorBegin: t('开始设置两步验证'),
  profileFactorConfirm: t('启用两步验证'),
  profileFactorOff: t('关闭两步验证'),
  profileRecoveryCodes: t('重新生成恢复码'),
  staffCreate: t('新建账号'),
  staffEndSessions: t('结束账号的会话'),
  staffRemoveFactor: t('移除两步验证'),
  staffResetPassword: t('重置密码'),
  staffSave: t('修改账号'),
  roleCreate: t('新建角色'),
  roleDelete: t('删除角色'),
  roleDemandFactor: t('要求两步验证'),
  roleSave: t('修改角色'),
  locationSave: t('修改仓库'),
  locationSync: t('同步店铺仓库'),
  storefrontSave: t('设置店铺'),
  productSync: t('同步店铺商品'),
  pluginObserver: t('消息重试'),
  stockOrderCreate: t('新建盘点单'),
  orderImport: t('导入外部订单'),
  orderResplit: t('重新拆单'),
  orderRestock: t('退货入库'),
  routingDraftSave: t('保存分仓规则草稿'),
  routingDraftDiscard: t('丢弃分仓规则草稿'),
  routingDryRunStart: t('试算分仓规则'),
  routingRulesActivate: t('启用分仓规则'),
  shipOrderCancel: t('取消发货单'),
  shipOrderReset: t('重置发货单'),
  shipOrderSave: t('修改发货数量'),
  shipOrderShip: t('发货'),
  orderHold: t('挂起订单'),
  orderRelease: t('解除订单挂起'),
  orderMerge: t('合并订单发货'),
  outerOrderDelete: t('删除外部订单'),
  orderRefund: t('订单退款'),
  orderRefundRetry: t('重试退款'),
  returnReceive: t('收到退货'),
  shipOrderRepush: t('推送发货单'),
  shipOrderTrack: t('修改快递信息'),
  shipOrderTransfer: t('发货单转仓'),
  shipOrderPickList: t('打印拣货清单'),
  notPushSave: t('修改不推送名单'),
  purchaseOrderMake: t('生成采购单'),
  shipScan: t('扫描商品'),
  shipScanReset: t('清空扫描记录'),
  shipScanUndo: t('撤销扫描'),
  shipShort: t('上报拣货异常'),
  batchFulfilmentCreate: t('新建批量发货'),
  storefrontTest: t('测试店铺连接'),
  orderSync: t('同步店铺订单'),
  configSet: t('修改设置'),
  configRestore: t('恢复设置'),
  syncRetry: t('重试同步'),
  syncGiveUp: t('放弃同步'),
  'job.deliverEffect': t('执行同步'),
  'job.syncStorefrontProducts': t('读取店铺商品'),
  viewCreate: t('新建视图'),
  viewSave: t('修改视图'),
  viewDelete: t('删除视图'),
  viewSetDefault: t('设置默认视图'),
  exportStart: t('导出'),
  exportCancel: t('取消导出'),
  'job.stockFreed': t('到货自动拆单'),
  'job.forgetOldSignIns': t('清理登录记录'),
  'command.removeSecondFactor': t('移除两步验证'),
  demo: t('准备演示数据'),
})

export const actionChoices = (): { value: string; label: string }[] =>
  Object.entries(actions()).map(([value, label]) => ({ value, label }))

/** What somebody did; what nobody has worded stands as it is. */
export const actionWord = (endpoint: string): string => actions()[endpoint] ?? endpoint

const subjects = (): Record<SubjectName, string> => ({
  order: t('订单', {}, 'one'),
  orderImport: t('订单导入'),
  returnReceipt: t('退货单'),
  shipOrder: t('发货单', {}, 'one'),
  batchFulfilment: t('批量发货', {}, 'one'),
  notPush: t('不推送名单'),
  purchaseOrder: t('采购单', {}, 'one'),
  stockTake: t('盘点单', {}, 'one'),
  routingRules: t('分仓规则'),
  location: t('仓库'),
  storefront: t('店铺'),
  setting: t('系统设置'),
  account: t('账号'),
  role: t('角色'),
  view: t('视图'),
  export: t('导出'),
})

const isSubject = (name: string): name is SubjectName => Object.hasOwn(subjects(), name)

/** What the calls below a path are about. */
const areas = (): Record<string, string> => ({
  auth: t('账号'),
  config: t('系统设置'),
  location: t('仓库'),
  order: t('订单', {}, 'one'),
  product: t('商品'),
  ship: t('发货单', {}, 'one'),
  stock: t('库存'),
  sync: t('同步任务'),
})

/** What kind of record it was; a call that concerned none has a path instead, and is told by what its path is about. */
export function subjectWord(subject: string): string {
  if (isSubject(subject)) return subjects()[subject]
  const [, area = ''] = subject.split('/')
  return areas()[area] ?? subject
}

/** What people call the record: `SO12`, `订单 7`, `系统设置 BoBo 令牌`. */
export function recordName(subject: string, id: string): string {
  if (subject === 'shipOrder') return `SO${id}`
  if (subject === 'stockTake') return `TS${id}`
  if (subject === 'setting' && isSettingKey(id)) return bilingual(settings[id].name)
  return `${subjectWord(subject)} ${id}`.trim()
}

export const subjectChoices = (): { value: string; label: string }[] =>
  Object.entries(subjects()).map(([value, label]) => ({ value, label }))

const fields = (): Record<string, string> => ({
  id: t('编号', {}, 'number'),
  ids: t('编号', {}, 'number'),
  query: t('参数'),
  body: t('内容'),
  name: t('名称'),
  baseUrl: t('店铺地址'),
  tokenChanged: t('更换令牌'),
  secretChanged: t('更换 Webhook 密钥'),
  linked: t('已关联'),
  made: t('新建'),
  products: t('商品'),
  status: t('状态'),
  state: t('状态'),
  items: t('商品'),
  shipped: t('已发货'),
  short: t('未发货'),
  retried: t('重新同步'),
  undone: t('撤销'),
  shipOrders: t('发货单'),
  quantity: t('数量'),
  rows: t('行数'),
  lines: t('行数'),
  imported: t('已导入'),
  already: t('已存在'),
  problems: t('有误'),
  location: t('仓库'),
  value: t('内容'),
  roles: t('角色'),
  rights: t('权限'),
  enabled: t('启用'),
  disabled: t('停用'),
  username: t('账号'),
  password: t('密码'),
  sessionsEnded: t('结束的会话'),
  signIn: t('登录'),
  by: t('凭据'),
  code: t('验证码'),
  secondFactor: t('两步验证'),
  recoveryCodes: t('恢复码', {}, 'all'),
  kind: t('类型'),
  attempts: t('尝试次数'),
  lastError: t('最近错误'),
  effect: t('同步任务'),
  deleted: t('已删除'),
  holders: t('持有人数'),
  trackingNumber: t('运单号'),
  trackingCompany: t('承运商'),
  fulfillOrder: t('可发货'),
  weight: t('权重'),
  country: t('国家'),
  chinaStock: t('国内库存'),
  virtuality: t('虚拟仓'),
  proxy: t('合作仓'),
  flag: t('保税仓'),
  parentId: t('上级仓库'),
  isDefaultReturn: t('默认退货'),
  autoReturn: t('自动入库'),
  isHidden: t('隐藏'),
  receiver: t('收货人'),
  phone: t('电话'),
  company: t('公司'),
  province: t('省'),
  city: t('市'),
  address: t('地址'),
  postalCode: t('邮编'),
  remark: t('备注'),
})

/** Where nothing else was noted, what the call was asked stands below these. */
const asked = new Set(['query', 'body'])

/** `items.DR-01-S` as people call it. */
export function fieldWord(path: readonly string[]): string {
  const [first = '', ...rest] = path
  const named = asked.has(first) && rest.length > 0 ? rest : path
  return named.map((name) => fields()[name] ?? name).join(' · ')
}
