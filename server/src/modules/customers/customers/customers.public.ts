export { isCustomer } from './customers.sql.ts'
export { customersOfOrders } from './order-buyers.ts'
