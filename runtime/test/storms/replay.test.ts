import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InvoiceLine, planTasks, soldUnits } from '../../src/replay/invoices.ts'
import { replay } from '../../src/replay/replay.ts'
import { ratesOf, SalesLedger } from '../../src/replay/sales-ledger.ts'

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
/** Sold after four in the afternoon, which is another day in Shanghai; one code twice in an order; returned bit by bit. */
const sales = `InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country
200001,10001,MUG,10,2010-12-01 08:26:00,2.55,1.0,United Kingdom
200002,10001,MUG,3,2010-12-01 16:30:00,0.33,2.0,France
200002,10001,MUG,2,2010-12-01 16:30:00,1.25,2.0,France
200003,10002a,CUP,5,2010-12-03 10:00:00,1.05,1.0,United Kingdom
C200004,10001,MUG,-4,2010-12-04 10:00:00,2.55,1.0,United Kingdom
C200005,10001,MUG,-3,2010-12-04 10:00:00,0.33,2.0,France
C200006,10001,MUG,-1,2010-12-05 10:00:00,2.55,1.0,United Kingdom
`

let folder: string
let path: string
const salesPath = () => join(folder, 'sales.csv')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selvedge-replay-'))
  path = join(folder, 'invoices.csv')
  await writeFile(path, file)
  await writeFile(salesPath(), sales)
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

describe('the ledger of sales', () => {
  const lines = linesOf(sales)
  const ledger = new SalesLedger()
  const sold = (index: number) => {
    const { code, day, kind, units, amount } = ledger.lines()[index] ?? expect.fail('there is no such line')
    return [code, day, kind, units, amount]
  }

  it('has rates of every other day of the shop', () => {
    ledger.rates = ratesOf(planTasks(lines).tasks)
    expect(Object.fromEntries(ledger.rates)).toEqual({ '2010-12-01': '10.437211', '2010-12-03': '10.439237' })
  })

  it('adds up lines in CNY by hand, on the days of the shop, and takes off what came back bit by bit', () => {
    ledger.sell(1, '2010-12-01 16:30:00', lines.slice(1, 3))
    // Half past four in London is half past midnight in Shanghai, at the rate of the day before: 0.99 x 10.437211 = 10.33283889.
    expect(sold(0)).toEqual(['10001', '2010-12-02', 'sale', 3, 103_328n])
    expect(sold(1)).toEqual(['10001', '2010-12-02', 'sale', 2, 260_930n])
    expect(ledger.carried()).toEqual({ orders: 1, since: '2010-12-01' })
    // One of three: 0.33 x 10.437211 = 3.44427963; then the rest.
    ledger.takeBack(1, 0, 1, '2010-12-08')
    ledger.takeBack(1, 0, 2, '2010-12-09')
    expect(sold(2)).toEqual(['10001', '2010-12-08', 'loss', -1, -34_443n])
    expect(sold(3)).toEqual(['10001', '2010-12-09', 'loss', -2, -68_885n])
  })
})

describe('a replay', () => {
  type Falsify = Pick<Parameters<typeof replay>[1], 'beforeComparing' | 'beforeFigures'>
  const run = async (falsify: Falsify = {}, of = path) => {
    const printed: string[] = []
    const code = await replay(of, { print: (line) => printed.push(line), ...falsify })
    return { code, text: printed.join('\n') }
  }

  it('ends with equal balances, and what comes back goes to those who wait', async () => {
    const { code, text } = await run()
    expect(text).toMatch(/^9 balances and 47 figures compared, 0 differences$/m)
    expect(code).toBe(0)
    // 21 mugs for 23 sold: the last order gets one and waits for two. Of 13 that come back 10 had been sent.
    expect(text).toContain('unitsReturned: 10')
    expect(text).toContain('unitsNeverSent: 3')
    expect(text).toContain('unitsShipped: 31')
    expect(text).toContain('unitsThatStillWait: 0')
    expect(text).toContain('unitsWrittenOff: 0')
  }, 60_000)

  it('ends with 1 when the server is wrong by one unit', async () => {
    const { code, text } = await run({
      beforeComparing: async (shop, [location = 0]) => {
        await shop.takeStock(location, 'One unit too many', [{ sku: '10001', quantity: 1 }])
      },
    })
    expect(code).toBe(1)
    expect(text).toMatch(/DIFFERENCE 10001 at location \d+: the ledger says \d+, the server \d+/)
  }, 60_000)

  it('ends with equal sales where orders are of another day in the shop and come back line by line', async () => {
    const { code, text } = await run({}, salesPath())
    expect(text).toMatch(/balances and \d+ figures compared, 0 differences$/m)
    expect(text).toContain('unitsReturned: 8')
    expect(code).toBe(0)
  }, 60_000)

  it('names each figure that is not what the invoices come to', async () => {
    const { code, text } = await run(
      {
        beforeFigures: async (databaseUrl) => {
          const client = new pg.Client(databaseUrl)
          await client.connect()
          // A line sold for the smallest amount more, and a style that has sold one unit less on a day.
          await client.query("update sales_entry set amount = amount + 0.0001 where sku = '10002a'")
          await client.query(
            "update style_day set units = units - 1 where day = '2010-12-02' and channel = 'first'",
          )
          await client.end()
        },
      },
      salesPath(),
    )
    expect(code).toBe(1)
    expect(text).toContain(
      'DIFFERENCE sales amount, SKU 10002a of style 10002: the ledger says 54.8060, the server 54.8061',
    )
    expect(text).toContain(
      'DIFFERENCE units sold, style 10001 on 2010-12-02: the ledger says 5, the server 4',
    )
  }, 60_000)

  it('names the row that is no invoice line', async () => {
    const broken = join(folder, 'broken.csv')
    await writeFile(broken, file.replace(',10,2010', ',ten,2010'))
    await expect(replay(broken, { print: () => undefined })).rejects.toThrow('row 1: ten is no quantity')
  })
})
