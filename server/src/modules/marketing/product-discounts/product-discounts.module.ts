import {
  productDiscountCreate,
  productDiscountDelete,
  productDiscountLines,
  productDiscountList,
  productDiscountStart,
  productDiscountSummary,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { productDiscountInvariants } from './product-discounts.invariants.ts'
import { discountJobs, discountSchedule } from './product-discounts.jobs.ts'
import { readDiscountLines, readDiscountSummary, readDiscounts } from './product-discounts.reads.ts'
import { closeDiscount, createDiscount, startDiscount } from './product-discounts.service.ts'

export const productDiscountsModule = defineModule({
  name: 'product-discounts',
  routes: [
    handleList(productDiscountList, readDiscounts),
    handle(productDiscountCreate, createDiscount),
    handle(productDiscountStart, startDiscount),
    handle(productDiscountDelete, closeDiscount),
    handleList(productDiscountLines, readDiscountLines),
    handle(productDiscountSummary, readDiscountSummary),
  ],
  jobs: discountJobs,
  schedule: discountSchedule,
  invariants: productDiscountInvariants,
})
