export { planProduct } from './release/plan-product.rules.ts'
