import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  countParam,
  dayParam,
  done,
  filledText,
  id,
  idParam,
  instant,
  page,
  sheetFormat,
  text,
} from '../../core/values/shapes.ts'
import { identityFault, identityNumber } from '../../finance/transactions/identity-number.ts'
import { marketingConsents } from './marketing-consent.ts'

/** Somebody who buys, in any of the shops. */
export const customer = z.strictObject({
  id,
  /** The e-mail address; empty where the shop knows a phone alone. */
  account: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Of the shop. Only for those who may see it, and only where one customer alone is listed; else empty. */
  passwd: z.string(),
  /** Points that can be spent. */
  credits: z.int(),
  /** Points that later grants settle first. */
  debt: z.int(),
  /** As the shops have them, comma-joined. */
  tags: z.string(),
  /** Ours. */
  tag: z.string(),
  createdAt: instant,
  /** Empty where nobody has said. */
  birthday: z.string(),
  /** Whether offers may be sent, as the shop says. */
  emailConsent: z.enum(marketingConsents),
  smsConsent: z.enum(marketingConsents),
  /** Masked. */
  idcard: z.string(),
  /** Masked. */
  realname: z.string(),
  /** Another one once tag, birthday, name or identity number have changed. */
  version: z.string(),
})
export type Customer = z.infer<typeof customer>

const filter = {
  /**
   * Fragment of e-mail address, phone or name; one or two characters: the beginning of a word. The whole address of a customer
   * means that one alone.
   */
  keyword: text(200).optional(),
  /** Came on this day of the company or later. */
  start: dayParam.optional(),
}

export const customerSearch = endpoint({
  name: 'customerSearch',
  method: 'GET',
  path: '/customer/search',
  summary: 'The one customer with this e-mail address; whoever may sees the password, which is audited',
  access: 'customers.view',
  query: z.strictObject({ keyword: filledText(200) }),
  data: customer,
  errors: ['CUSTOMER_NOT_FOUND'],
})

const count = z.coerce.number<string | number>().int().min(1)

export const customerList = endpoint({
  name: 'customerList',
  method: 'GET',
  path: '/customer/list',
  summary: 'Customers, newest first; where the keyword is the e-mail address of one, that one alone',
  access: 'customers.view',
  query: z.strictObject({
    ...filter,
    skip: page.skip,
    size: page.size,
    /** The page, from 1, in place of `skip`. */
    no: count.max(1_000_000).optional(),
    /** The same as `size`. */
    limit: count.max(500).optional(),
    ...countParam,
  }),
  data: z.array(customer),
  reply: 'list',
})

export const customerGet = endpoint({
  name: 'customerGet',
  method: 'GET',
  path: '/customer/get',
  summary: 'One customer',
  access: 'customers.view',
  query: z.strictObject({ id: idParam }),
  data: customer,
  errors: ['CUSTOMER_NOT_FOUND'],
})

/** A day of the calendar; empty is not given. */
const birthday = z.union([z.literal(''), dayParam])
const masked = /•/
/** What is masked was not typed; what was is a whole number or nothing. */
const idcard = text(30)
  .transform(identityNumber)
  .superRefine((number, context) => {
    const fault = number === '' || masked.test(number) ? null : identityFault(number)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
export const isMaskedNumber = (typed: string): boolean => masked.test(typed)
/** One character and nothing but dots behind it: within a name the same dot is part of it, as in 阿不都•热合曼. */
export const isMaskedName = (typed: string): boolean => /^.•+$/u.test(typed)

const { id: _, birthday: __, idcard: ___, ...echo } = customer.partial().shape

export const customerUpdate = endpoint({
  name: 'customerUpdate',
  method: 'POST',
  path: '/customer/update',
  summary:
    'Change our tag, name, identity number or birthday; what is not given or masked stays. With the version that was read, a customer whom somebody else has changed since is refused',
  access: 'customers.change',
  /** A row of the list may come back whole: nothing but these counts. */
  body: z.strictObject({
    ...echo,
    id,
    tag: text(200).optional(),
    realname: text(60).optional(),
    idcard: idcard.optional(),
    birthday: birthday.optional(),
    /** As the row had it. */
    version: text(32).optional(),
  }),
  secrets: ['realname', 'idcard', 'passwd'],
  data: done,
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_MERGED',
    'CUSTOMER_CHANGED_SINCE',
    'BIRTHDAY_FUTURE',
    'CUSTOMER_IDCARD_MASKED',
  ],
})

export const customerIdentity = endpoint({
  name: 'customerIdentity',
  method: 'GET',
  path: '/customer/identity',
  summary: 'Name and identity number of a customer, in full: each look is audited',
  access: 'identity.view',
  confirmed: true,
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: z.strictObject({ realname: z.string(), idcard: z.string() }),
  secretReply: true,
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_IDENTITY_UNKNOWN'],
})

export const customerExport = endpoint({
  name: 'customerExport',
  method: 'GET',
  path: '/customer/export',
  summary: 'The same customers; nothing of their identity beyond its mask, and no password',
  access: 'customers.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

export const customerExportCart = endpoint({
  name: 'customerExportCart',
  method: 'GET',
  path: '/customer/exportCart',
  summary: 'What lies in the open carts of a customer, line by line',
  access: 'customers.view',
  query: z.strictObject({ uid: idParam, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

export const customerExportWish = endpoint({
  name: 'customerExportWish',
  method: 'GET',
  path: '/customer/exportWish',
  summary: 'What customers have wished for since the beginning of a day',
  access: 'customers.view',
  query: z.strictObject({ date: dayParam, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

/** Most rows of a sheet of passwords. */
export const maxPasswords = 20_000

export const customerPasswordImport = endpoint({
  name: 'customerPasswordImport',
  method: 'POST',
  path: '/customer/passwords',
  summary:
    'Set the passwords of customers by their e-mail addresses; all rows, or none where one has a fault',
  access: 'passwords.change',
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ email: z.string().max(1000), passwd: z.string().max(1000) }))
      .max(maxPasswords),
  }),
  bodyLimits: sheetBody(maxPasswords, 2, 5),
  secrets: ['rows'],
  dryRun: true,
  /** How many. */
  data: z.int(),
  errors: ['ROWS_EMPTY', 'ROWS_REFUSED'],
})
