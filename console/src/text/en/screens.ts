import type { Catalogue } from '../catalogue.ts'

/** Titles of screens and groups of the menu: on their own, for the search finds them in either language. */
export const screens: Catalogue = {
  首页: 'Home',
  订单: 'Orders',
  订单详情: 'Order',
  导入外部订单: 'Import orders',
  缺货商品: 'Out of stock',
  '发货|area': 'Shipping',
  发货单: 'Ship orders',
  发货单详情: 'Ship order',
  拣货发货: 'Pick and ship',
  库存: 'Stock',
  库存查询: 'Stock query',
  盘点单: 'Stock takes',
  新建盘点单: 'New stock take',
  盘点单详情: 'Stock take',
  设置: 'Settings',
  '仓库|many': 'Locations',
  系统设置: 'System settings',
  同步任务: 'Sync tasks',
  操作审计: 'Audit',
  修改密码: 'Change password',
  '权限|area': 'Permissions',
  角色: 'Roles',
  员工账号: 'Staff',
  个人资料: 'Profile',
}
