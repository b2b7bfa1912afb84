import { findSubject } from '@selvedge/contract/subjects.ts'
import { allows } from '../api/session.ts'
import { paths } from '../paths.ts'

/** Where a record is shown; null where it has no page, or the signed-in person may not see it. */
export function subjectPath(subject: string, id: string): string | null {
  const right = findSubject(subject)?.view
  if (!right || !allows(right) || id === '') return null
  switch (subject) {
    case 'order':
      return paths.order(Number(id))
    case 'shipOrder':
      return paths.shipOrder(id)
    case 'stockTake':
      return paths.stockTake(Number(id))
    case 'routingRules':
      return paths.routingRules()
    case 'location':
      return paths.locations()
    case 'setting':
      return paths.settings()
    case 'account':
      return paths.staff({ id: Number(id) })
    case 'role':
      return paths.roles({ key: id })
    default:
      return null
  }
}
