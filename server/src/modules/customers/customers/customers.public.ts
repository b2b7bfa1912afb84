export { isCustomer } from './customers.sql.ts'
export { uniteIdentities } from './identities/identities.sql.ts'
export { identityFor } from './identities/identity-for.ts'
export { membersOf, ordersOf, rootOf } from './identities/members.reads.ts'
export { customerOfOrder } from './identities/order-buyers.reads.ts'
export { customersOfOrders } from './identities/order-buyers.ts'
export {
  type Facts,
  lockFamily,
  lockRoots,
  type MergingCustomer,
  writeFacts,
  writeRoots,
} from './identities/roots.sql.ts'
export { storeAccounts } from './mini-program/accounts.sql.ts'
export { storeMiniProgramCarts, storeMiniProgramWishes } from './mini-program/wanted.sql.ts'
