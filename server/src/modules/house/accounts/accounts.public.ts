export { insertAccount } from './accounts.sql.ts'
export { hashPassword } from './passwords/passwords.ts'
export { authenticate } from './sessions/sessions.service.ts'
