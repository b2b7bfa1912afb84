import type { InboxItem } from '@selvedge/contract/house/inbox/inbox.ts'
import { inboxKinds } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import { allows } from '../../../../api/session/session.ts'

/** Of these all that are kept back by one thing are tried again at once. */
export type RetriedKind = 'ledgerFailed' | 'documentsRejected'

export const isRetried = (key: InboxItem['key']): key is RetriedKind =>
  key === 'ledgerFailed' || key === 'documentsRejected'

export const mayRetry = ({ key, count }: InboxItem): boolean =>
  isRetried(key) && count > 0 && allows(inboxKinds[key].work)
