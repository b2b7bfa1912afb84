import type { TransactionRow } from '@selvedge/contract/finance/transactions/transactions.ts'

/** Whether the company, or customs, have yet to answer to what was declared. */
export const awaitsAnswer = ({ declaration }: Pick<TransactionRow, 'declaration'>): boolean =>
  declaration?.state === 'waiting' || declaration?.state === 'sent'
