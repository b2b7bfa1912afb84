import { bothOf } from '@selvedge/contract/core/words/wordings.ts'
import type { ledgerSetupSave, ledgerTest } from '@selvedge/contract/finance/ledger/ledger-setup.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import type { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { withoutTrailingSlashes } from '../../../../core/trailing-slashes.ts'
import { PartnerError } from '../../../../ports/partner.ts'
import { lockSetting, readSetting, saveSetting } from '../../../house/settings/settings.public.ts'
import { readSetupVersion } from './setup.reads.ts'

type Setup = z.output<(typeof ledgerSetupSave)['body']>
type Tried = z.output<(typeof ledgerTest)['body']>

const connectionOf = ({ server, account, user, authorisation, language, organisation }: Tried) => ({
  ...{ server, account, user, authorisation, language, organisation },
})

/** Keeps all of it or nothing; of the mapping what the form does not have stays. */
export async function saveSetup(context: Context, _query: unknown, setup: Setup): Promise<1> {
  await lockSetting(context.db, 'kingdee_connection')
  await lockSetting(context.db, 'kingdee_mapping')
  if (setup.version && setup.version !== (await readSetupVersion(context.db)))
    fail('LEDGER_SETUP_CHANGED_SINCE')
  await saveSetting(context, 'kingdee_connection', JSON.stringify(connectionOf(setup)))
  if (setup.appId !== '') await saveSetting(context, 'kingdee_app_id', setup.appId)
  if (setup.appSecret !== '') await saveSetting(context, 'kingdee_app_secret', setup.appSecret)
  const { ledgerOrganisation, storefrontCustomer, otherCustomer } = setup
  const { unit, department, saleBillType, stocks, suppliers, currencies } = setup
  const mapping = {
    ...(await readSetting(context, 'kingdee_mapping')),
    ...{ unit, department, saleBillType, stocks, suppliers, currencies },
    organisation: ledgerOrganisation,
    customers: { storefront: storefrontCustomer, other: otherCustomer },
  }
  await saveSetting(context, 'kingdee_mapping', JSON.stringify(mapping))
  return 1
}

/** Keys that are kept may be tried at another address: no secret travels, only what it has signed. */
export async function testLedger(steps: Steps, _query: unknown, tried: Tried): Promise<1> {
  if (tried.server === '') fail('LEDGER_SERVER_MISSING')
  const stored = await steps.step(async (context) => ({
    appId: tried.appId || (await readSetting(context, 'kingdee_app_id')),
    appSecret: tried.appSecret || (await readSetting(context, 'kingdee_app_secret')),
  }))
  if (stored.appId === '' || stored.appSecret === '') fail('LEDGER_KEYS_MISSING')
  const credentials = { ...connectionOf(tried), ...stored, server: withoutTrailingSlashes(tried.server) }
  try {
    await steps.partners.triedLedger(credentials).check()
    return 1
  } catch (error) {
    if (error instanceof PartnerError)
      return fail('LEDGER_NO_ANSWER', { detail: bothOf(failures, error.failure) })
    throw error
  }
}
