import type { ScreenAccess } from '../core/screen.ts'

export const productScreens = [
  { path: '/product/upload', access: 'products.view' },
  { path: '/product/releases', access: 'products.view' },
  { path: '/product/releases/$id', access: 'products.view' },
  { path: '/product/manage', access: 'products.view' },
  { path: '/product/categories', access: 'products.view' },
  { path: '/product/mappings', access: 'products.view' },
  { path: '/product/namedReview', access: 'products.view' },
  { path: '/product/tag', access: 'products.view' },
  { path: '/product/tag/jobs', access: 'products.view' },
  { path: '/product/tag/jobs/$id', access: 'products.view' },
  { path: '/product/uploadref', access: 'products.view' },
  { path: '/thirdpart/release', access: 'trading.view' },
  { path: '/thirdpart/setting', access: 'crawler.view' },
  { path: '/thirdpart/inbox', access: 'crawler.view' },
  { path: '/thirdpart/pages', access: 'crawler.view' },
  { path: '/cp-crawler/print', access: 'crawler.view' },
] as const satisfies readonly ScreenAccess[]
