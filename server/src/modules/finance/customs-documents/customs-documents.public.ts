export { type DocumentStanding, storeStanding } from './customs-documents.sql.ts'
export { nextQuestionMs } from './next-question.rules.ts'
export { reasonKeyOf } from './reason-key.rules.ts'
