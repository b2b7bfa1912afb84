import type { Ways } from '../../../../../e2e/all-screens/ways.ts'

export const ways: Ways = {
  '/app/product_discount/$id': { record: '/product/discount' },
}
