import { t as shown, type Translate } from '../../text/t.ts'

/** Groups of the menu, in its order. */
export const menuGroups = [
  'home',
  'orders',
  'shipping',
  'stock',
  'products',
  'finance',
  'customers',
  'marketing',
  'analytics',
  'settings',
  'permission',
] as const
export type MenuGroup = (typeof menuGroups)[number]

export const groupNames = (t: Translate = shown): Record<MenuGroup, string> => ({
  home: '',
  orders: t('订单'),
  shipping: t('发货', {}, 'area'),
  stock: t('库存'),
  products: t('商品', {}, 'area'),
  finance: t('财务'),
  customers: t('客户'),
  marketing: t('营销', {}, 'area'),
  analytics: t('分析', {}, 'area'),
  settings: t('设置'),
  permission: t('权限', {}, 'area'),
})
