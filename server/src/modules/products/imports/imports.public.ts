export { planProduct } from './plan-product.rules.ts'
