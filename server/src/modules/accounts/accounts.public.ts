export { insertAccount } from './accounts.sql.ts'
export { hashPassword } from './passwords.ts'
export { authenticate } from './sessions.service.ts'
