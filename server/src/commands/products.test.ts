import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { run } from './products.ts'

const rows = Array.from({ length: 320 }, (_, row) => `dress-${row},"Dress, ${row}",P-${row},Cotton "soft"`)
const whole = ['Handle,Title,Variant SKU,Type', ...rows, ''].join('\n')

let server: TestServer
let folder: string
let file: string
let reported = ''
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'selvedge-product-files-'))
  file = join(folder, 'products.csv')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  reported = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    reported += text
    return true
  })
  await server.app.database.pool.query(`delete from variant where sku like 'P-%'`)
})

const take = async (bytes: Uint8Array | string) => {
  await writeFile(file, bytes)
  return run(server.databaseUrl, [file])
}
const stored = async () => {
  const { rows: found } = await server.app.database.pool.query<{ count: number; name: string | null }>(
    `select count(*)::int, min(product.name) as name from variant join product on product.id = product_id
     where sku like 'P-%'`,
  )
  return found[0]
}

it('says how many rows it saw', async () => {
  expect(await take(whole)).toBe(0)
  expect(reported).toContain('320 rows read as utf-8\n320 products with 320 variants\n')
  expect(await stored()).toMatchObject({ count: 320 })
})

it.each([
  ['a stray quote', whole.replace('"Dress, 97"', '"Dress 97'), 'line 99'],
  ['a quote that never closes', `${whole}a,"Dress,P-x,y\n`, 'line 322 is never closed'],
  ['half of the file', whole.slice(0, whole.indexOf('P-152,')), 'line 154'],
  ['half of the file, within quotes', whole.slice(0, whole.indexOf(' 152"')), 'line 154'],
  ['a row with too much', whole.replace('P-7,', 'P-7,x,'), 'line 9 has 5 cells where the header has 4'],
  ['a null character', whole.replace('P-8,', 'P-8\0,'), 'line 10 has a null character'],
  ['a workbook', 'PK\u0003\u0004', 'save it as CSV'],
])('refuses %s with its line, and writes nothing', async (_what, text, reason) => {
  expect(await take(text)).toBe(1)
  expect(reported.toLowerCase()).toContain(reason.toLowerCase())
  expect(reported).not.toMatch(/insert|select/i)
  expect(await stored()).toMatchObject({ count: 0 })
})

it('reads names as Chinese Windows and spreadsheet programs write them', async () => {
  const text = 'Handle,Title,Variant SKU\nhat,'
  /** 快递公司 */
  const name = [0xbf, 0xec, 0xb5, 0xdd, 0xb9, 0xab, 0xcb, 0xbe]
  expect(await take(Buffer.concat([Buffer.from(text), Buffer.from(name), Buffer.from(',P-1\n')]))).toBe(0)
  expect(reported).toContain('1 rows read as gb18030')
  expect(await stored()).toEqual({ count: 1, name: '快递公司' })
  expect(await take(Buffer.from('\ufeffHandle\tTitle\tVariant SKU\r\nhat\t帽子\tP-1\r\n', 'utf16le'))).toBe(0)
  expect(await stored()).toEqual({ count: 1, name: '帽子' })
  expect(await take(`sep=;\r\n${text.replaceAll(',', ';')}帽子 2;P-1\r\n`)).toBe(0)
  expect(await stored()).toEqual({ count: 1, name: '帽子 2' })
})

it('leaves right names as they are where bytes mean nothing', async () => {
  expect(await take(`${whole.slice(0, whole.indexOf('"Dress, 0"'))}连衣裙和围巾,P-0,x\n`)).toBe(0)
  const damaged = Buffer.from(`Handle,Title,Variant SKU\n${'a,连衣裙和围巾,P-0\n'.repeat(20)}`)
  damaged[damaged.length - 10] = 0xff
  expect(await take(damaged)).toBe(1)
  expect(reported).toMatch(/line 21 has characters that can't be read as utf-8/)
  expect(await stored()).toMatchObject({ name: '连衣裙和围巾' })
})
