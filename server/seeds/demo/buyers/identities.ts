import { withCheckCharacter } from '@selvedge/contract/finance/transactions/identity-number.ts'
import type { PlannedOrder } from '../orders/orders.ts'

const districts = ['110105', '310115', '330106', '440305', '510104', '320102']

/** Somebody who has bought. The numbers are of the first days of 1900: nobody alive has one. */
export function identityOf({ customer, externalId }: Pick<PlannedOrder, 'customer' | 'externalId'>) {
  const number = Number(externalId.slice(-6))
  const district = districts[number % districts.length] ?? ''
  const day = String(1 + (number % 28)).padStart(2, '0')
  const serial = String(number % 1000).padStart(3, '0')
  return {
    name: `${customer.lastName}${customer.firstName}`,
    idcard: withCheckCharacter(`${district}190001${day}${serial}`),
  }
}
