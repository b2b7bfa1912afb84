import type { ScreenAccess } from '../core/screen.ts'

export const marketingScreens = [
  { path: '/app/sets', access: 'sets.view' },
  { path: '/app/sets_save', access: 'sets.change' },
  { path: '/app/discounts', access: 'campaigns.view' },
  { path: '/app/discount_save', access: 'campaigns.change' },
  { path: '/app/discount_detail/$id', access: 'campaigns.view' },
  { path: '/app/generateDiscount', access: 'campaigns.view' },
  { path: '/app/notices/list', access: 'notices.view' },
  { path: '/app/notices/consents', access: 'notices.view' },
  { path: '/app/notices/new', access: 'notices.change' },
  { path: '/app/advertisement', access: 'ads.view' },
  { path: '/product/outfit', access: 'outfits.view' },
  { path: '/app/sorts', access: 'sorts.view' },
  { path: '/app/sorts/new', access: 'sorts.change' },
  { path: '/app/product_discount', access: 'productDiscounts.view' },
  { path: '/app/product_discount/$id', access: 'productDiscounts.view' },
  { path: '/app/generateSalesLink', access: 'marketing.view' },
  { path: '/settings/fizz', access: 'marketing.view' },
] as const satisfies readonly ScreenAccess[]
