export { isCustomer } from './customers.sql.ts'
export { uniteIdentities } from './identities.sql.ts'
export { identityFor } from './identity-for.ts'
export { membersOf, ordersOf, rootOf } from './members.reads.ts'
export { storeAccounts } from './mini-program/accounts.sql.ts'
export { storeMiniProgramCarts, storeMiniProgramWishes } from './mini-program/wanted.sql.ts'
export { customerOfOrder } from './order-buyers.reads.ts'
export { customersOfOrders } from './order-buyers.ts'
export {
  type Facts,
  lockFamily,
  lockRoots,
  type MergingCustomer,
  writeFacts,
  writeRoots,
} from './roots.sql.ts'
