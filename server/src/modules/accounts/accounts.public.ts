export { authenticate } from './accounts.service.ts'
export { insertAccount } from './accounts.sql.ts'
export { hashPassword } from './passwords.ts'
