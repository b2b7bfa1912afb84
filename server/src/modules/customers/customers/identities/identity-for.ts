import type { Context } from '../../../../core/http/context.ts'
import { purposeOf } from '../customers.service.ts'
import type { MergingCustomer } from './roots.sql.ts'

/** The identity of a customer as it is kept for another one: sealed for that one alone. */
export function identityFor(
  { secrets }: Pick<Context, 'secrets'>,
  { id, realname, realnameMask, idcard, idcardMask }: MergingCustomer,
  keptId: number,
) {
  const sealed = (field: 'realname' | 'idcard', value: string) =>
    value === '' || id === keptId
      ? value
      : secrets.seal(secrets.open(value, purposeOf(field, id)), purposeOf(field, keptId))
  return {
    realname: sealed('realname', realname),
    realnameMask,
    idcard: sealed('idcard', idcard),
    idcardMask,
  }
}
