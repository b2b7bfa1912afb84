import { type MenuGroup, type ScreenPath, screens } from '@selvedge/contract/screens.ts'
import { t as shown } from '../text/t.ts'

interface ScreenName {
  title: string
  /** The list that a record belongs to. */
  parent?: ScreenPath
}

type Translate = typeof shown

/** How the screens of the contract are called: in the language that is shown, or as `t` has it. */
export const screenNames = (t: Translate = shown): Record<ScreenPath, ScreenName> => ({
  '/dashboard': { title: t('首页') },
  '/order/list': { title: t('订单') },
  '/order/detail/$id': { title: t('订单详情'), parent: '/order/list' },
  '/order/import': { title: t('导入外部订单'), parent: '/order/list' },
  '/order/outer': { title: t('外部订单') },
  '/order/out-of-stock': { title: t('缺货商品') },
  '/ship/list': { title: t('发货单') },
  '/ship/detail/$id': { title: t('发货单详情'), parent: '/ship/list' },
  '/ship/pick/$id': { title: t('拣货发货'), parent: '/ship/list' },
  '/ship/not-push': { title: t('不推送名单') },
  '/ship/picklist/$ids': { title: t('拣货单'), parent: '/ship/list' },
  '/ship/picklist/single/$id': { title: t('拣货单'), parent: '/ship/list' },
  '/ship/waybill/$id': { title: t('装箱单'), parent: '/ship/list' },
  '/stock/customs/$id': { title: t('报关') },
  '/ship/routing-rules': { title: t('分仓规则') },
  '/ship/dry-run/$id': { title: t('试算报告'), parent: '/ship/routing-rules' },
  '/stock/query': { title: t('库存查询') },
  '/stock/ts_list': { title: t('盘点单') },
  '/stock/ts_create': { title: t('新建盘点单'), parent: '/stock/ts_list' },
  '/stock/ts_detail/$id': { title: t('盘点单详情'), parent: '/stock/ts_list' },
  '/stock/returns': { title: t('退货收货') },
  '/settings/location': { title: t('仓库', {}, 'many') },
  '/settings/env': { title: t('系统设置') },
  '/settings/storefronts': { title: t('店铺连接') },
  '/settings/sync': { title: t('同步任务') },
  '/audit': { title: t('操作审计') },
  '/settings/repwd': { title: t('修改密码') },
  '/permission/role': { title: t('角色') },
  '/permission/user': { title: t('员工账号') },
  '/exports': { title: t('我的导出') },
  '/profile': { title: t('个人资料') },
})

export const groupNames = (t: Translate = shown): Record<MenuGroup, string> => ({
  home: '',
  orders: t('订单'),
  shipping: t('发货', {}, 'area'),
  stock: t('库存'),
  settings: t('设置'),
  permission: t('权限', {}, 'area'),
})

const isScreenPath = (path: string): path is ScreenPath => screens.some((screen) => screen.path === path)

export interface Crumb {
  title: string
  /** Undefined where there is nothing to go to. */
  to?: string
}

/** Group, list and screen of a route's path; nothing for a path outside the table. */
export function crumbsOf(path: string): Crumb[] {
  if (!isScreenPath(path)) return []
  const names = screenNames()
  const { title, parent } = names[path]
  const group = screens.find((screen) => screen.path === path)?.group ?? 'home'
  const groupTitle = groupNames()[group]
  return [
    ...(groupTitle && groupTitle !== (parent ? names[parent].title : title) ? [{ title: groupTitle }] : []),
    ...(parent ? [{ title: names[parent].title, to: parent }] : []),
    { title },
  ]
}
