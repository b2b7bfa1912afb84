import {
  customerGet,
  customerList,
  customerSearch,
} from '@selvedge/contract/customers/customers/customers.ts'
import { openFilled } from '../lists/field.ts'
import { besideDriver, fewTurns, type Read } from '../reads/beside-driver.ts'
import { countCustomers, writeManyCustomers } from './many-customers.ts'

/** As the customers are written: another one each time. */
const reads = (customers: number): Read[] => {
  const one = (at: number) => 1 + ((at * 7919) % customers)
  const email = (n: number) => `buyer${n}@shop${n % 97}.example`
  const phone = (n: number) => `1${String((n * 7919) % 10_000_000_000).padStart(10, '0')}`
  // The console asks for the rows first, and for their count beside it.
  const named = (at: number, count: 'exact' | 'later') => ({
    keyword: ['Anna', 'Bea', 'Chen', '王', 'Jonas', 'Maria'][at % 6] ?? '',
    skip: (at % 20) * 20,
    count,
  })
  return [
    {
      what: 'the customer of an address',
      endpoint: customerSearch,
      query: (at) => ({ keyword: email(one(at)) }),
    },
    {
      what: 'the list, by a whole address',
      endpoint: customerList,
      query: (at) => ({ keyword: email(one(at)) }),
    },
    {
      what: 'by a part of an address',
      endpoint: customerList,
      query: (at) => ({ keyword: `uyer${one(at)}@` }),
    },
    { what: 'by a phone', endpoint: customerList, query: (at) => ({ keyword: phone(one(at)) }) },
    {
      what: 'by the end of a phone',
      endpoint: customerList,
      query: (at) => ({ keyword: phone(one(at)).slice(-6) }),
    },
    {
      what: 'by a name that many have, rows first',
      endpoint: customerList,
      query: (at) => named(at, 'later'),
    },
    {
      what: 'by a name that many have, and their count',
      endpoint: customerList,
      query: (at) => named(at, 'exact'),
    },
    { what: 'any page', endpoint: customerList, query: (at) => ({ skip: one(at) }) },
    { what: 'a customer', endpoint: customerGet, query: (at) => ({ id: one(at) }) },
  ]
}

/** How fast customers are found, each client others, against the same statements by the bare driver. */
export async function benchCustomers(customers: number): Promise<string[]> {
  const lines: string[] = []
  const field = await openFilled(
    {
      ...{ name: `bench-customers-${customers}`, what: 'customers', size: customers },
      ...{ count: countCustomers, write: (db) => writeManyCustomers(db, customers) },
    },
    (line) => lines.push(line),
  )
  try {
    lines.push(...(await besideDriver(field, reads(customers), fewTurns)))
  } finally {
    await field.close()
  }
  return [
    `${customers} customers; every request asks for another; the bare driver sends the same statements (session, record) with kept plans`,
    ...lines,
  ]
}
