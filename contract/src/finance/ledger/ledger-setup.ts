import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { ledgerConnection, ledgerMapping } from './ledger-mapping.ts'

/** Printable, without spaces: it goes into a header, or signs one. What is shown masked is none. */
const key = z
  .string()
  .trim()
  .max(500)
  .regex(/^[\x21-\x7e]*$/, 'storefront.secret')

/** Of an app in the ledger; an empty one keeps what is there. */
const keys = { appId: key.default(''), appSecret: key.default('') }

/** What of the mapping stands in the form: the rest stays as the setting has it. */
export const ledgerNumbers = z.strictObject({
  ledgerOrganisation: ledgerMapping.shape.organisation,
  ...ledgerMapping.pick({
    unit: true,
    department: true,
    saleBillType: true,
    stocks: true,
    suppliers: true,
    currencies: true,
  }).shape,
  storefrontCustomer: ledgerMapping.shape.department,
  otherCustomer: ledgerMapping.shape.department,
})
export type LedgerNumbers = z.output<typeof ledgerNumbers>

/** A company has fewer that are worth something; any other is searched for. */
export const listedSetupLocations = 100

export const ledgerSetup = endpoint({
  name: 'ledgerSetup',
  method: 'GET',
  path: '/kingdee/setup',
  summary: 'How the ledger is reached and what it calls what we know; secrets masked',
  access: 'settings.change',
  data: z.strictObject({
    connection: ledgerConnection,
    /** Masked; empty where there is none. */
    appId: z.string(),
    appSecret: z.string(),
    /** Why the keys can't be used; null where they can, or where there are none. */
    problem: failures.shape.nullable(),
    numbers: ledgerNumbers,
    /** Those that have a number, and of the others the first: no more than `listedSetupLocations`. */
    locations: z.array(z.strictObject({ id, name: z.string() })),
    /** Another one once connection or numbers have changed. */
    version: z.string(),
  }),
})
export type LedgerSetup = z.infer<(typeof ledgerSetup)['data']>

export const ledgerSetupSave = endpoint({
  name: 'ledgerSetupSave',
  method: 'POST',
  path: '/kingdee/setup',
  summary:
    'Set the ledger up; what was held is looked at again. With the version that was read, a setup that somebody else has changed since is refused',
  access: 'settings.change',
  body: z.strictObject({
    ...ledgerConnection.shape,
    ...keys,
    ...ledgerNumbers.shape,
    /** As it was read. */
    version: text(50).optional(),
  }),
  data: done,
  errors: ['LEDGER_SETUP_CHANGED_SINCE', 'CONFIRMATION_NEEDED'],
  secrets: ['appId', 'appSecret'],
})

export const ledgerTest = endpoint({
  name: 'ledgerTest',
  method: 'POST',
  path: '/kingdee/test',
  summary: 'Ask the ledger for one bill with what is given, or with the keys that are kept; changes nothing',
  access: 'settings.change',
  body: z.strictObject({ ...ledgerConnection.shape, ...keys }),
  data: done,
  errors: ['LEDGER_KEYS_MISSING', 'LEDGER_SERVER_MISSING', 'LEDGER_NO_ANSWER'],
  secrets: ['appId', 'appSecret'],
})
