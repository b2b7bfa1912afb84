import type { Ways } from '../../../../../e2e/ways.ts'

export const ways: Ways = {
  '/app/product_discount/$id': { record: '/product/discount' },
}
