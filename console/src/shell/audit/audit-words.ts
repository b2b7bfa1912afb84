import { ownValue } from '@selvedge/contract/core/own-value.ts'
import { isSettingKey, settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { SubjectName } from '@selvedge/contract/house/subjects.ts'
import { jobWords } from '@selvedge/contract/house/sync/job-words.ts'
import { bilingual } from '../../text/server-text.ts'
import { t } from '../../text/t.ts'

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
  barcodeLabelSet: t('设置标签数量'),
  barcodeLabelClear: t('清空标签列表'),
  barcodeLabelImport: t('上传标签'),
  barcodeLabelBatch: t('打印条码标签'),
  stockLockLock: t('锁定库存'),
  stockLockUnlock: t('解锁库存'),
  stockLockSave: t('修改库存锁定'),
  stockOrderCreate: t('新建采购单、转仓单或盘点单'),
  stockReceive: t('采购或转仓收货'),
  transferClose: t('关闭转仓差异'),
  stockReceiptUpdate: t('修改发票号'),
  stockChargeCreate: t('录入附加费用'),
  stockOrderItemChange: t('修改单据数量'),
  stockOrderDelete: t('删除库存单据'),
  stockOrderSend: t('采购或转仓发货'),
  orderImport: t('导入外部订单'),
  orderResplit: t('重新分仓'),
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
  viewCreate: t('新建视图'),
  viewSave: t('修改视图'),
  viewDelete: t('删除视图'),
  viewSetDefault: t('设置默认视图'),
  exportStart: t('导出'),
  exportCancel: t('取消导出'),
  'command.unlock': t('解除登录限制'),
  'command.resetPassword': t('重置密码'),
  'command.removeSecondFactor': t('移除两步验证'),
  demo: t('准备演示数据'),
})

const jobPrefix = 'job.'

/** What a job of the product does; undefined for what is none. */
function jobWord(endpoint: string): string | undefined {
  if (!endpoint.startsWith(jobPrefix)) return undefined
  const words = ownValue<{ zh: string; en: string }>(jobWords, endpoint.slice(jobPrefix.length))
  return words && bilingual(words)
}

const jobChoices = () =>
  Object.entries(jobWords).map(([name, words]) => ({ value: jobPrefix + name, label: bilingual(words) }))

export const actionChoices = (): { value: string; label: string }[] => [
  ...Object.entries(actions()).map(([value, label]) => ({ value, label })),
  ...jobChoices(),
]

/** What somebody did, or a job; what nobody has worded stands as it is. */
export const actionWord = (endpoint: string): string =>
  ownValue(actions(), endpoint) ?? jobWord(endpoint) ?? endpoint

const subjects = (): Record<SubjectName, string> => ({
  order: t('订单', {}, 'one'),
  orderImport: t('订单导入'),
  returnReceipt: t('退货单'),
  shipOrder: t('发货单', {}, 'one'),
  batchFulfilment: t('批量发货', {}, 'one'),
  notPush: t('不推送名单'),
  shipStockOrder: t('报关采购单'),
  purchaseOrder: t('采购单', {}, 'one'),
  stockTransfer: t('转仓单', {}, 'one'),
  stockTake: t('盘点单', {}, 'one'),
  stockLock: t('库存锁定', {}, 'one'),
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
  if (subject === 'stockTransfer') return `ST${id}`
  if (subject === 'purchaseOrder' || subject === 'shipStockOrder') return `PO${id}`
  if (subject === 'stockLock') return `SL${id}`
  if (subject === 'setting' && isSettingKey(id)) return bilingual(settings[id].name)
  return `${subjectWord(subject)} ${id}`.trim()
}

export const subjectChoices = (): { value: string; label: string }[] =>
  Object.entries(subjects()).map(([value, label]) => ({ value, label }))
