export { type Admitted, admitPush } from './admit-push.ts'
export { declaredBuyer } from './compare.ts'
export { findOfOrders, type PaymentToDeclare } from './payments.reads.ts'
export { pushPayment } from './push.ts'
