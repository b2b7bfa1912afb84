import { isStorable } from '@selvedge/contract/core/values/shapes.ts'
import type { customerPasswordImport } from '@selvedge/contract/customers/customers/customers.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { z } from 'zod'
import { portionsOf } from '../../../core/db/portions.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { purposeOf } from './customers.service.ts'
import { findIdsByEmail, writePasswords } from './customers.sql.ts'
import { lockCustomers } from './identities/roots.sql.ts'

const maxPassword = 200

type Row = z.output<(typeof customerPasswordImport)['body']>['rows'][number]
const keyOf = ({ email }: Row): string => email.trim().toLowerCase()

/** What is wrong with the rows. A password is never named. */
function problemsOf(rows: readonly Row[], ids: ReadonlyMap<string, number>): RowProblem[] {
  const first = new Set<string | number>()
  return rows.flatMap((row, index) => {
    const at = (column: string, value: string, message: RowProblem['message']): RowProblem[] => [
      { row: index + 1, column, value, message },
    ]
    const key = keyOf(row)
    // Two addresses of a customer who was merged are one customer, who has one password.
    const who = ids.get(key) ?? key
    if (first.has(who)) return at('email', row.email, { kind: 'customer.emailTwice', params: {} })
    first.add(who)
    if (!ids.has(key)) return at('email', row.email, { kind: 'customer.unknown', params: {} })
    if (row.passwd === '') return at('passwd', '', { kind: 'customer.passwdMissing', params: {} })
    if (!isStorable(row.passwd)) return at('passwd', '', { kind: 'cell.unstorable', params: {} })
    return row.passwd.length > maxPassword
      ? at('passwd', '', { kind: 'customer.passwdLong', params: {} })
      : []
  })
}

/** Sets the passwords of a sheet: all of them, or none. Answers how many. */
export async function importPasswords(
  context: Context,
  _query: object,
  { rows }: z.output<(typeof customerPasswordImport)['body']>,
): Promise<number> {
  if (rows.length === 0) fail('ROWS_EMPTY')
  const emails = rows.map(keyOf).filter(isStorable)
  // Who is merged meanwhile has no password of their own any more.
  await lockCustomers(context.db, [...(await findIdsByEmail(context.db, emails)).values()])
  const ids = await findIdsByEmail(context.db, emails)
  const problems = problemsOf(rows, ids)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  const sealed = rows
    .map((row) => {
      const id = ids.get(keyOf(row)) ?? 0
      return { id, passwd: context.secrets.seal(row.passwd, purposeOf('passwd', id)) }
    })
    .sort((a, b) => a.id - b.id)
  for (const portion of portionsOf(sealed)) await writePasswords(context.db, portion, context.now)
  context.note({ subject: 'customer', subjectId: 'passwords', after: { rows: rows.length } })
  return rows.length
}
