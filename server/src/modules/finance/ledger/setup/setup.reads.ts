import type { LedgerMapping } from '@selvedge/contract/finance/ledger/ledger-mapping.ts'
import {
  type LedgerNumbers,
  type LedgerSetup,
  listedSetupLocations,
} from '@selvedge/contract/finance/ledger/ledger-setup.ts'
import { maskSecret } from '@selvedge/contract/house/settings/setting-keys.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { Refusal } from '../../../../core/http/fail.ts'
import { settingMeaning, settingStored } from '../../../house/settings/settings.public.ts'

type Key = 'kingdee_app_id' | 'kingdee_app_secret'

/** Null where it was kept under another key. */
function masked(context: Context, key: Key, stored: string | null): string | null {
  try {
    return maskSecret(settingMeaning(context, key, stored))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const numbersOf = ({ organisation, customers, ...mapping }: LedgerMapping): LedgerNumbers => {
  const { unit, department, saleBillType, stocks, suppliers, currencies } = mapping
  return {
    ledgerOrganisation: organisation,
    ...{ unit, department, saleBillType, stocks, suppliers, currencies },
    ...{ storefrontCustomer: customers.storefront, otherCustomer: customers.other },
  }
}

const stocks = sql`coalesce(${settingStored('kingdee_mapping')}::jsonb -> 'stocks', '{}')`

/** Those that have a number, hidden ones too, and of the others as many as a form can show. */
const listedLocations = sql`select id, name from location
  where not hidden or ${stocks} ? id::text
  order by ${stocks} ? id::text desc, name, id limit ${sql.raw(String(listedSetupLocations))}`

/** The newest row of either setting, 0 where nobody has set it. */
const setupVersion = sql`concat_ws('.',
  (select coalesce(max(id), 0) from setting_version where key = 'kingdee_connection'),
  (select coalesce(max(id), 0) from setting_version where key = 'kingdee_mapping'))`

export async function readSetupVersion(db: Db): Promise<string> {
  const [row] = await query<{ version: string }>(db, sql`select ${setupVersion} as version`)
  return row?.version ?? ''
}

export async function readSetup(context: Context): Promise<LedgerSetup> {
  const [row] = await query<
    Record<'connection' | 'appId' | 'appSecret' | 'mapping', string | null> &
      Pick<LedgerSetup, 'locations' | 'version'>
  >(
    context.db,
    sql`select ${settingStored('kingdee_connection')} as connection, ${settingStored('kingdee_mapping')} as mapping,
          ${settingStored('kingdee_app_id')} as "appId", ${settingStored('kingdee_app_secret')} as "appSecret",
          (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]')
           from (${listedLocations}) as listed) as locations,
          ${setupVersion} as version`,
  )
  const appId = masked(context, 'kingdee_app_id', row?.appId ?? null)
  const appSecret = masked(context, 'kingdee_app_secret', row?.appSecret ?? null)
  const isUnreadable = appId === null || appSecret === null
  return {
    connection: settingMeaning(context, 'kingdee_connection', row?.connection ?? null),
    ...{ appId: appId ?? '', appSecret: appSecret ?? '' },
    problem: isUnreadable ? { kind: 'ledger.keysUnreadable', params: {} } : null,
    numbers: numbersOf(settingMeaning(context, 'kingdee_mapping', row?.mapping ?? null)),
    locations: row?.locations ?? [],
    version: row?.version ?? '',
  }
}
