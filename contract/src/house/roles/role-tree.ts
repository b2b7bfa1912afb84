import type { Bilingual } from '../../core/words/language.ts'
import { screens } from '../../screens.ts'
import type { Area } from './areas.ts'
import { type Right, rights, type SpecialRight, specialRights } from './rights.ts'
import type { SpecialRightNode } from './special-right.ts'

interface Title {
  zh: string
  en: string
}

interface Group extends Title {
  path: string
  areas: readonly Area[]
}

/** The menu as whoever makes a role sees it: each area of the business once, in the order of the console. */
const groups: readonly Group[] = [
  { path: '/orders', zh: '订单', en: 'Orders', areas: ['orders'] },
  { path: '/shipping', zh: '发货', en: 'Shipping', areas: ['shipping'] },
  { path: '/stock', zh: '库存', en: 'Stock', areas: ['stock', 'locations', 'barcode'] },
  { path: '/customs', zh: '报关', en: 'Customs', areas: ['customs'] },
  { path: '/finance', zh: '财务', en: 'Finance', areas: ['transactions', 'ledger'] },
  { path: '/customers', zh: '客户', en: 'Customers', areas: ['customers', 'points'] },
  {
    path: '/marketing',
    zh: '营销',
    en: 'Marketing',
    areas: ['campaigns', 'notices', 'productDiscounts', 'sorts', 'sets', 'outfits', 'ads', 'marketing'],
  },
  { path: '/products', zh: '商品', en: 'Products', areas: ['products', 'uploads', 'trading', 'crawler'] },
  { path: '/analytics', zh: '分析', en: 'Analytics', areas: ['analytics'] },
  { path: '/settings', zh: '设置', en: 'Settings', areas: ['settings', 'sync', 'permission'] },
]

const areaTitles: Record<Area, Title> = {
  customers: { zh: '客户', en: 'Customers' },
  points: { zh: '积分', en: 'Points' },
  campaigns: { zh: '优惠活动', en: 'Campaigns' },
  notices: { zh: '订阅消息', en: 'Subscription messages' },
  productDiscounts: { zh: '全场折扣', en: 'Product discounts' },
  sorts: { zh: '系列排序', en: 'Collection sorts' },
  sets: { zh: '套装', en: 'Look sets' },
  ads: { zh: '首页广告', en: 'Home page ads' },
  marketing: { zh: '营销设置', en: 'Marketing settings' },
  outfits: { zh: '搭配图', en: 'Outfits' },
  uploads: { zh: '图片上传', en: 'Uploads' },
  products: { zh: '商品', en: 'Products' },
  trading: { zh: '三方商品', en: 'Trading products' },
  crawler: { zh: '采集', en: 'Crawler' },
  analytics: { zh: '销售分析', en: 'Analytics' },
  orders: { zh: '订单', en: 'Orders' },
  shipping: { zh: '发货单', en: 'Ship orders' },
  stock: { zh: '库存与单据', en: 'Stock and its documents' },
  locations: { zh: '仓库', en: 'Locations' },
  customs: { zh: '报关资料', en: 'Customs' },
  transactions: { zh: '交易', en: 'Transactions' },
  ledger: { zh: '金蝶任务', en: 'Ledger tasks' },
  barcode: { zh: '条码标签', en: 'Barcode labels' },
  settings: { zh: '系统设置', en: 'System settings' },
  permission: { zh: '角色与账号', en: 'Roles and staff' },
  sync: { zh: '同步任务', en: 'Sync tasks' },
}

/** A place in the menu with its two ticks; null where there is no such tick. */
export interface RoleNode {
  path: string
  title: string
  titleEn: string
  view: Right | null
  change: Right | null
  /** The screens that the ticks open. */
  screens: string[]
}

export interface RoleGroup {
  path: string
  title: string
  titleEn: string
  children: RoleNode[]
}

/** One node of the tree as a role has it. */
export interface Tick {
  path: string
  view: boolean
  change: boolean
}

function nodeOf(
  group: Group,
  name: string,
  title: Title,
  view: Right | null,
  change: Right | null,
): RoleNode {
  const opened = screens.filter(({ access }) => access === view || access === change)
  return {
    path: `${group.path}/${name}`,
    title: title.zh,
    titleEn: title.en,
    view,
    change,
    screens: opened.map(({ path }) => path),
  }
}

function nodesOf(group: Group, area: Area): RoleNode[] {
  const special = Object.entries(specialRights) as [SpecialRight, SpecialRightNode][]
  return [
    nodeOf(group, area, areaTitles[area], `${area}.view`, `${area}.change`),
    ...special
      .filter(([, node]) => node.beside === area)
      .map(([right, node]) =>
        nodeOf(
          group,
          right,
          node,
          node.tick === 'view' ? right : null,
          node.tick === 'change' ? right : null,
        ),
      ),
  ]
}

/** The tree of which a custom role is a choice. */
export const roleTree: readonly RoleGroup[] = groups.map((group) => ({
  path: group.path,
  title: group.zh,
  titleEn: group.en,
  children: group.areas.flatMap((area) => nodesOf(group, area)),
}))

export const roleNodes: readonly RoleNode[] = roleTree.flatMap((group) => group.children)

/** The rights behind ticks, in the order of the table of rights. Who may change a thing may also see it. */
export function rightsOfTicks(ticks: readonly Tick[]): Right[] {
  const byPath = new Map(roleNodes.map((node) => [node.path, node]))
  const ticked = new Set(
    ticks.flatMap(({ path, view, change }) => {
      const node = byPath.get(path)
      return [view || change ? node?.view : null, change ? node?.change : null]
    }),
  )
  return rights.filter((right) => ticked.has(right))
}

/** The reverse: the nodes with a tick, in the order of the tree. */
export function ticksOf(held: Iterable<Right>): Tick[] {
  const set = new Set(held)
  const has = (right: Right | null) => right !== null && set.has(right)
  return roleNodes
    .map(({ path, view, change }) => ({ path, view: has(view), change: has(change) }))
    .filter(({ view, change }) => view || change)
}

const tickWords = { view: { zh: '查看', en: 'view' }, change: { zh: '修改', en: 'change' } } as const

/** What a tick of a node or group is called: `订单（修改）`. */
export const tickTitle = (
  { title, titleEn }: Pick<RoleNode, 'title' | 'titleEn'>,
  tick: 'view' | 'change',
): Bilingual => ({ zh: `${title}（${tickWords[tick].zh}）`, en: `${titleEn} (${tickWords[tick].en})` })

/** A right as whoever makes a role knows it. */
export function rightTitle(right: Right): Bilingual {
  const node = roleNodes.find(({ view, change }) => view === right || change === right)
  if (!node) return { zh: right, en: right }
  return tickTitle(node, node.view === right ? 'view' : 'change')
}
