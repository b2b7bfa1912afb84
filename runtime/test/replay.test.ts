import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InvoiceLine, planTasks, soldUnits } from '../src/replay/invoices.ts'
import { replay } from '../src/replay/replay.ts'

const file = `InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country
100001,10001,MUG,10,2010-12-01 08:26:00,2.55,1.0,United Kingdom
100001,10002a,CUP,4,2010-12-01 08:26:00,0.0,1.0,United Kingdom
100001,POST,POSTAGE,1,2010-12-01 08:26:00,18.00,1.0,United Kingdom
100001,10001,MUG,10,2010-12-01 08:26:00,2.55,1.0,United Kingdom
100002,10001,MUG,10,2010-12-01 09:00:00,2.55,2.0,France
100002,10002A,CUP,4,2010-12-01 09:00:00,1.25,2.0,France
100003,10001,MUG,3,2010-12-01 09:30:00,5.10,,Nowhere
C100004,10001,MUG,-4,2010-12-01 10:00:00,2.55,1.0,United Kingdom
C100004,10001,MUG,-9,2010-12-01 10:00:00,2.55,1.0,United Kingdom
C100005,10001,MUG,-1,2010-12-01 10:30:00,2.55,,United Kingdom
C100006,D,Discount,-1,2010-12-01 10:40:00,27.50,1.0,United Kingdom
100007,10002a,,-2,2010-12-01 11:00:00,0.0,,United Kingdom
`

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selvedge-replay-'))
  path = join(folder, 'invoices.csv')
  await writeFile(path, file)
})
afterAll(() => rm(folder, { recursive: true }))

const linesOf = (text: string): InvoiceLine[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [
        invoice = '',
        code = '',
        description = '',
        quantity,
        date = '',
        unitPrice = '',
        customer = '',
        country = '',
      ] = row.split(',')
      return { invoice, code, description, quantity: Number(quantity), date, unitPrice, customer, country }
    })

describe('what lines become', () => {
  const { tasks, oddities } = planTasks(linesOf(file))

  it('is orders, cancellations and write-offs, in the order of the file', () => {
    expect(tasks.map((task) => `${task.kind} ${task.invoice}`)).toEqual([
      'order 100001',
      'order 100002',
      'order 100003',
      'cancellation C100004',
      'writeOff 100007',
    ])
  })

  it('counts every oddity', () => {
    expect(oddities).toEqual({
      shippingLines: 1,
      serviceLines: 1,
      duplicateLines: 1,
      guestInvoices: 1,
      writeOffLines: 1,
      cancelledWithoutCustomer: 1,
      freeLines: 1,
      codesThatDifferInCase: 2,
    })
  })

  it('adds postage to the shipping fee and sums what is sold', () => {
    expect(tasks[0]).toMatchObject({ shippingFee: '18.0000' })
    expect(Object.fromEntries(soldUnits(tasks))).toEqual({ '10001': 23, '10002a': 4, '10002A': 4 })
  })
})

describe('a replay', () => {
  const run = async (beforeComparing?: NonNullable<Parameters<typeof replay>[1]['beforeComparing']>) => {
    const printed: string[] = []
    const code = await replay(path, {
      print: (line) => printed.push(line),
      ...(beforeComparing && { beforeComparing }),
    })
    return { code, text: printed.join('\n') }
  }

  it('ends with equal balances, and what comes back goes to those who wait', async () => {
    const { code, text } = await run()
    expect(text).toContain('9 balances compared, 0 differences')
    expect(code).toBe(0)
    // 21 mugs for 23 sold: the last order gets one and waits for two. Of 13 that come back 10 had been sent.
    expect(text).toContain('unitsReturned: 10')
    expect(text).toContain('unitsNeverSent: 3')
    expect(text).toContain('unitsShipped: 31')
    expect(text).toContain('unitsThatStillWait: 0')
    expect(text).toContain('unitsWrittenOff: 0')
  }, 60_000)

  it('ends with 1 when the server is wrong by one unit', async () => {
    const { code, text } = await run(async (shop, [location = 0]) => {
      await shop.takeStock(location, 'One unit too many', [{ sku: '10001', quantity: 1 }])
    })
    expect(code).toBe(1)
    expect(text).toMatch(/DIFFERENCE 10001 at location \d+: the ledger says \d+, the server \d+/)
  }, 60_000)

  it('names the row that is no invoice line', async () => {
    const broken = join(folder, 'broken.csv')
    await writeFile(broken, file.replace(',10,2010', ',ten,2010'))
    await expect(replay(broken, { print: () => undefined })).rejects.toThrow('row 1: ten is no quantity')
  })
})
