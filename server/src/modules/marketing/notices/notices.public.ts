export { endRefused, noteViews, storeConsents } from './reported-notices.sql.ts'
