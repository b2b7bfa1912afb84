import type {
  DeclarationState,
  IdentityCheck,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { PaymentResult } from '@selvedge/contract/finance/transactions/payment-results.ts'
import type { TransactionRow } from '@selvedge/contract/finance/transactions/transactions.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

export type Declaration = NonNullable<TransactionRow['declaration']>

const declarations = (): Record<DeclarationState, StatusWord> => ({
  waiting: { word: t('待推送'), family: 'waiting' },
  sent: { word: t('待回执'), family: 'underway' },
  accepted: { word: t('海关已受理'), family: 'done' },
  rejected: { word: t('未通过', {}, 'declaration'), family: 'failed' },
})

/** What customs have said; of a buyer who is somebody else it is said too. */
export const declarationWord = ({ state, identity }: Declaration): StatusWord =>
  identity === 'different' && state !== 'rejected'
    ? { word: t('身份不符'), family: 'attention' }
    : declarations()[state]

export const identityWords = (): Record<IdentityCheck, string> => ({
  unchecked: t('未校验'),
  same: t('一致'),
  different: t('不一致'),
})

const results = (): Record<PaymentResult, StatusWord> => ({
  success: { word: t('已支付'), family: 'done' },
  pending: { word: t('处理中'), family: 'underway' },
})

export const paymentState = ({ result }: Pick<TransactionRow, 'result'>): StatusWord => results()[result]

export const resultChoices = () =>
  Object.entries(results()).map(([value, { word }]) => ({ value, label: word }))
