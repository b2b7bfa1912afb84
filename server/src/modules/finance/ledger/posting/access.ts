import type { LedgerMapping } from '@selvedge/contract/finance/ledger/ledger-mapping.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Context } from '../../../../core/http/context.ts'
import { Refusal } from '../../../../core/http/fail.ts'
import { withoutTrailingSlashes } from '../../../../core/trailing-slashes.ts'
import type { LedgerCredentials, LedgerTerms } from '../../../../ports/ledger.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'

/** How the ledger is reached; otherwise why it is not. */
export type Access = { credentials: LedgerCredentials } | { missing: StorableFailure }

export async function accessToLedger(context: Pick<Context, 'db' | 'secrets'>): Promise<Access> {
  const { server, ...who } = await readSetting(context, 'kingdee_connection')
  try {
    const appId = await readSetting(context, 'kingdee_app_id')
    const appSecret = await readSetting(context, 'kingdee_app_secret')
    if (server === '' || appId === '' || appSecret === '')
      return { missing: { kind: 'ledger.notConnected', params: {} } }
    return { credentials: { ...who, server: withoutTrailingSlashes(server), appId, appSecret } }
  } catch (error) {
    // Kept under another key.
    if (error instanceof Refusal) return { missing: { kind: 'ledger.keysUnreadable', params: {} } }
    throw error
  }
}

/** What all documents say, by the mapping. */
export const termsOf = ({
  organisation,
  unit,
  department,
  currencies,
  saleBillType,
  countRows,
  agreed,
}: LedgerMapping): LedgerTerms => ({
  ...{ organisation, unit, department, saleBillType, countRows, agreed },
  localCurrency: currencies.CNY ?? 'PRE001',
})
