import type { Catalogue } from '../catalogue.ts'

/** Who did what, to what. */
export const audit: Catalogue = {
  对象: 'Record',
  记录编号: 'Record id',
  来源地址: 'Address',
  '还没有操作记录：每次修改都会自动记在这里': 'Nothing yet: every change is recorded here by itself',

  // What was done.
  续期登录: 'Renew the session',
  结束其他会话: 'End other sessions',
  结束会话: 'End a session',
  新建账号: 'Create account',
  结束账号的会话: "End an account's sessions",
  重置密码: 'Reset password',
  修改账号: 'Change account',
  新建角色: 'Create role',
  删除角色: 'Delete role',
  修改角色: 'Change role',
  修改仓库: 'Change locations',
  退货入库: 'Record a return',
  重置发货单: 'Reset ship order',
  修改发货数量: 'Change quantities',
  修改设置: 'Change setting',
  恢复设置: 'Restore setting',
  重试同步: 'Retry sync',
  放弃同步: 'Give up sync',
  到货自动拆单: 'Split after stock came',
  清理登录记录: 'Forget old sign-ins',

  // To what.
  '订单|one': 'Order',
  订单导入: 'Order import',
  退货单: 'Return',
  '发货单|one': 'Ship order',
  '盘点单|one': 'Stock take',

  // Which fact of it.
  未发货: 'Not shipped',
  重新同步: 'Synced again',
  行数: 'Rows',
  已导入: 'Imported',
  已存在: 'Already there',
  有误: 'Faulty',
  权限: 'Rights',
  启用: 'Enabled',
  停用: 'Disabled',
  结束的会话: 'Sessions ended',
  已删除: 'Deleted',
  持有人数: 'Holders',
  承运商: 'Courier',
}
