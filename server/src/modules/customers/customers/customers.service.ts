import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  type Customer,
  type customerGet,
  type customerIdentity,
  type customerList,
  type customerSearch,
  type customerUpdate,
  isMaskedName,
  isMaskedNumber,
} from '@selvedge/contract/customers/customers/customers.ts'
import { maskedName, maskedNumber } from '@selvedge/contract/finance/transactions/identity-number.ts'
import type { z } from 'zod'
import { writeAudit } from '../../../core/audit.ts'
import { dayOf } from '../../../core/clock.ts'
import type { Page } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findCustomer, findCustomerByEmail, readCustomers } from './customers.reads.ts'
import { findSealedPassword, findStoredCustomer, lockCustomer, writeCustomer } from './customers.sql.ts'

/** Sealed for one customer alone: moved to another it can not be read. */
export const purposeOf = (field: 'realname' | 'idcard' | 'passwd', id: number) => `customer:${id}:${field}`

/** The password of a customer who is looked at alone, for whoever may see it. Each look is audited. */
async function withPassword(context: Context, customer: Customer): Promise<Customer> {
  if (!context.caller?.rights.has('passwords.view')) return customer
  const sealed = await findSealedPassword(context.db, customer.id)
  if (sealed === '') return customer
  await writeAudit(context, 'customerPassword', [{ subject: 'customer', subjectId: customer.id }])
  return { ...customer, passwd: context.secrets.open(sealed, purposeOf('passwd', customer.id)) }
}

export async function searchCustomer(
  context: Context,
  { keyword }: z.output<(typeof customerSearch)['query']>,
): Promise<Customer> {
  const found = await findCustomerByEmail(context.db, keyword)
  if (!found) return fail('CUSTOMER_NOT_FOUND')
  return withPassword(context, found)
}

/** Customers, newest first. A password is among them only where the list has exactly one. */
export async function listCustomers(
  context: Context,
  query: z.output<(typeof customerList)['query']>,
): Promise<Page<Customer>> {
  const page = await readCustomers(context, query)
  const [only] = page.rows
  if (!only || page.total !== 1 || page.atLeast) return page
  return { ...page, rows: [await withPassword(context, only)] }
}

export async function getCustomer(
  context: Context,
  { id }: z.output<(typeof customerGet)['query']>,
): Promise<Customer> {
  return (await findCustomer(context.db, id)) ?? fail('CUSTOMER_NOT_FOUND')
}

/** What is not given stays, and so does what comes back as it was masked. */
export async function updateCustomer(
  context: Context,
  _query: object,
  { id, tag, realname, idcard, birthday, version }: z.output<(typeof customerUpdate)['body']>,
): Promise<1> {
  const before = await lockCustomer(context.db, id)
  if (!before) return fail('CUSTOMER_NOT_FOUND')
  if (before.mergedInto !== null) fail('CUSTOMER_MERGED')
  if (version && version !== before.version) fail('CUSTOMER_CHANGED_SINCE')
  if (birthday && birthday > dayOf(context.now, context.zone)) fail('BIRTHDAY_FUTURE')
  const after = { ...before }
  if (tag !== undefined) after.tag = tag
  if (birthday) after.birthday = birthday
  if (realname !== undefined && realname !== before.realnameMask) {
    if (isMaskedName(realname)) fail('CUSTOMER_IDCARD_MASKED', {}, { field: 'realname' })
    after.realname = realname && context.secrets.seal(realname, purposeOf('realname', id))
    after.realnameMask = realname && maskedName(realname)
  }
  if (idcard !== undefined && idcard !== before.idcardMask) {
    if (isMaskedNumber(idcard)) fail('CUSTOMER_IDCARD_MASKED', {}, { field: 'idcard' })
    after.idcard = idcard && context.secrets.seal(idcard, purposeOf('idcard', id))
    after.idcardMask = idcard && maskedNumber(idcard)
  }
  await writeCustomer(context.db, after, context.now)
  const facts = ({ tag, birthday, realnameMask, idcardMask }: typeof after) => ({
    tag,
    birthday,
    realname: realnameMask,
    idcard: idcardMask,
  })
  context.note({ subject: 'customer', subjectId: id, before: facts(before), after: facts(after) })
  return 1
}

/** Who the customer is, in full. The audit keeps who has looked. */
export async function revealIdentity(
  context: Context,
  { id }: z.output<(typeof customerIdentity)['query']>,
): Promise<DataOf<typeof customerIdentity>> {
  const stored = await findStoredCustomer(context.db, id)
  if (!stored) return fail('CUSTOMER_NOT_FOUND')
  if (stored.realname === '' && stored.idcard === '') fail('CUSTOMER_IDENTITY_UNKNOWN')
  context.note({ subject: 'customer', subjectId: id })
  const open = (field: 'realname' | 'idcard') =>
    stored[field] && context.secrets.open(stored[field], purposeOf(field, id))
  return { realname: open('realname'), idcard: open('idcard') }
}
