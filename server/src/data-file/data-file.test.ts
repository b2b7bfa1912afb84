import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { allocate, insertOrder } from '../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../test/shops/shop.ts'
import { run as exportData } from '../commands/export.ts'
import { run as importData } from '../commands/import.ts'
import { readConfig } from '../core/config.ts'
import { openDatabase, query } from '../core/db/db.ts'
import { queueJob } from '../core/jobs/jobs.ts'
import type { Header } from './format.ts'

const config = readConfig({ SECRET_KEY: 'the key of this installation, long' })
const keyless = readConfig({})

let server: TestServer
let folder: string
let file: string
let exported: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'selvedge-data-'))
  file = join(folder, 'shop.data')
  server = await startTestServer()
  await openShop()
  exported = await say(() => exportData(server.databaseUrl, [file], config))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})
afterEach(() => vi.restoreAllMocks())

/** Orders, holds, movements, a job and an effect that wait, and text that is easily spoilt. */
async function openShop() {
  const { 上海仓: shanghai = 0 } = await createLocations(server, [{ name: '上海仓' }])
  await createLocations(server, [{ name: '分仓', parentId: shanghai }])
  await createVariants(server, ['A', 'B'])
  await stockUp(server, shanghai, { A: 50, B: 20 })
  const order = await insertOrder(
    server,
    { A: 4, B: 2 },
    { nickname: 'a\tb\\n\n"c", \\. \\N 小明 🎏', email: '' },
  )
  await allocate(server, shanghai, [{ order, units: { A: 2 } }])
  const { db } = server.app.database
  await queueJob(db, 'nothing', { text: '等待' }, { key: 'once' })
  await queueJob(db, 'nothing', { running: true })
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-x' where key is null`,
  )
  await db.execute(sql`insert into outbox (kind, key, subject, subject_id, payload, created_at)
    values ('a.b', 'k', 's', 1, '{"a": [1, null]}', now())`)
}

/** What a command prints, or its code where that is not 0. */
async function say(command: () => Promise<number>): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const code = await command()
  const text = write.mock.calls.map(([line]) => String(line)).join('')
  write.mockRestore()
  return code === 0 ? text : `${code}: ${text}`
}

async function inNewDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { url, drop } = await createTestDatabase()
  try {
    return await work(url)
  } finally {
    await drop()
  }
}

const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString('utf8').split('\n')
const headOf = (path: string) => JSON.parse(linesOf(path)[0] ?? '') as Header

let written = 0
/** A file that holds these bytes. */
function fileOf(content: Buffer): string {
  written += 1
  const path = join(folder, `changed-${written}`)
  writeFileSync(path, content)
  return path
}
const changed = (change: (lines: string[]) => string[]) =>
  fileOf(gzipSync(Buffer.from(change(linesOf(file)).join('\n'))))

describe('an export', () => {
  it('is one file that says what is in it, for the owner only', async () => {
    const { tables, ...head } = headOf(file)
    expect(head).toMatchObject({
      format: 'selvedge data',
      version: 1,
      secretKey: config.secretKeyFingerprint,
    })
    expect(tables.find(({ name }) => name === 'public.order_item')?.rows).toBe(2)
    expect(tables.map(({ name }) => name)).not.toContain('public.node')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    expect(linesOf(file)).toHaveLength(1 + rows + 1 + 1)
    expect(exported).toMatch(new RegExp(`^${rows} rows of ${tables.length} tables in ${file} `))
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('puts each table after those it refers to', () => {
    const names = headOf(file).tables.map(({ name }) => name)
    const comesBefore = (one: string, other: string) => names.indexOf(one) < names.indexOf(other)
    expect(comesBefore('public.orders', 'public.order_item')).toBe(true)
    expect(comesBefore('public.location', 'public.balance')).toBe(true)
    expect(comesBefore('public.balance', 'public.hold')).toBe(true)
  })

  it('is the same again as long as nothing changes', async () => {
    const again = join(folder, 'again')
    await say(() => exportData(server.databaseUrl, [again], config))
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true)
  })

  it('overwrites nothing, and leaves nothing when it fails', async () => {
    expect(await say(() => exportData(server.databaseUrl, [file], config))).toBe(
      `2: ${file} exists already.\n`,
    )
    expect(await say(() => exportData(server.databaseUrl, [], config))).toMatch(/^2: Usage/)
    const nowhere = join(folder, 'no-folder', 'file')
    await expect(exportData(server.databaseUrl, [nowhere], config)).rejects.toThrow('ENOENT')
  })

  it('says when nobody will check the key', async () => {
    const path = join(folder, 'keyless')
    expect(await say(() => exportData(server.databaseUrl, [path], keyless))).toContain(
      'SECRET_KEY is not set',
    )
    expect(headOf(path).secretKey).toBeNull()
    await inNewDatabase(async (url) => {
      expect(await say(() => importData(url, [path], config))).toContain('0 differences')
    })
  })

  it('is refused for tables of another version', async () => {
    await inNewDatabase(async (url) => {
      const { pool, close } = openDatabase(url, 1)
      await pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1')
      await close()
      await expect(exportData(url, [join(folder, 'late')], config)).rejects.toThrow(
        /^The database is at migration of a later version/,
      )
    })
  })
})

describe('an import', () => {
  it('makes the same database again: its own export is the same file', async () => {
    await inNewDatabase(async (url) => {
      const output = await say(() => importData(url, [file], config))
      expect(output).toMatch(/^\d+ rows of \d+ tables from .*\n\d+ invariants checked, 0 differences\n$/)
      const copy = join(folder, 'copy')
      await say(() => exportData(url, [copy], config))
      expect(linesOf(copy)).toEqual(linesOf(file))
    })
  })

  it('goes on where the other database was: ids, jobs that wait, the guard of the journal', async () => {
    await inNewDatabase(async (url) => {
      await say(() => importData(url, [file], config))
      const { pool, db, close } = openDatabase(url, 1)
      const jobs = await query<{ key: string | null; locked: boolean }>(
        db,
        sql`select key, locked_at is not null as locked from graphile_worker._private_jobs order by id`,
      )
      expect(jobs).toContainEqual({ key: 'once', locked: false })
      // What ran when it was exported waits here: nobody else will finish it.
      expect(jobs.every(({ locked }) => !locked)).toBe(true)
      await expect(pool.query('delete from movement')).rejects.toThrow('append-only')
      const next = await pool.query(`insert into outbox (kind, key, subject, subject_id, payload, created_at)
        values ('a.b', 'k2', 's', 1, '{}', now()) returning id`)
      const before = await server.app.database.pool.query('select max(id) as id from outbox')
      expect(next.rows[0].id).toBe(before.rows[0].id + 1)
      await close()
    })
  })

  it('ends with 1 when what was exported was wrong already, and brings it as it was', async () => {
    const wrong = join(folder, 'wrong')
    await server.app.database.pool.query(`update balance set reserved = reserved + 1 where sku = 'B'`)
    await say(() => exportData(server.databaseUrl, [wrong], config))
    await server.app.database.pool.query(`update balance set reserved = reserved - 1 where sku = 'B'`)
    await inNewDatabase(async (url) => {
      expect(await say(() => importData(url, [wrong], config))).toMatch(
        /^1: [\s\S]*reserved is the sum[\s\S]* 1 differences/,
      )
    })
  })
})

describe('an import is refused, and leaves the database as empty as it was,', () => {
  const rowWith = (text: string) => (lines: string[]) => lines.findIndex((line) => line.includes(text))
  const cases: Record<string, { path: () => string; config?: typeof config; problem: RegExp }> = {
    'under another key': {
      path: () => file,
      config: readConfig({ SECRET_KEY: 'some other key that is long enough' }),
      problem: /another SECRET_KEY/,
    },
    'without the key': { path: () => file, config: keyless, problem: /set the same one/ },
    'of a file cut off in the middle': {
      path: () => fileOf(readFileSync(file).subarray(0, -200)),
      problem: /cut off/,
    },
    'of a file cut off near its start': {
      path: () => fileOf(readFileSync(file).subarray(0, 300)),
      problem: /cut off/,
    },
    'of an empty file': { path: () => fileOf(Buffer.alloc(0)), problem: /cut off/ },
    'of a file cut off between two rows': {
      path: () => changed((lines) => [...lines.slice(0, -8), '']),
      problem: /its seal|cut off|holds more|does not take/,
    },
    'of a file without its seal': {
      path: () => changed((lines) => [...lines.slice(0, -2), '']),
      problem: /cut off/,
    },
    'of a file with one flipped bit': {
      path: () => {
        const bytes = readFileSync(file)
        const at = Math.floor(bytes.length / 2)
        bytes[at] = (bytes[at] ?? 0) ^ 1
        return fileOf(bytes)
      },
      // As it falls into the head or the rows.
      problem: /damaged|cut off|changed|does not take|no data file|not those of this version/,
    },
    'of a file with another number in a row': {
      path: () => changed((lines) => lines.map((line) => line.replace('小明 🎏', '小红 🎏'))),
      problem: /its seal does not fit/,
    },
    'of a file with a row more': {
      path: () =>
        changed((lines) => {
          const at = rowWith('小明 🎏')(lines)
          return [...lines.slice(0, at), lines[at] ?? '', ...lines.slice(at)]
        }),
      problem: /does not take|holds more/,
    },
    'of a file with something behind its end': {
      path: () => changed((lines) => [...lines, 'more']),
      problem: /something follows/,
    },
    'of a file with other counts': {
      path: () =>
        changed(([head = '', ...rows]) => [head.replace(/("public.outbox".*?"rows":)1/, '$10'), ...rows]),
      problem: /holds more than it says|does not take/,
    },
    'of a file with other tables': {
      path: () => changed(([head = '', ...rows]) => [head.replace('public.outbox', 'public.inbox'), ...rows]),
      problem: /are not those of this version/,
    },
    'of a file of another version': {
      path: () =>
        changed(([head = '', ...rows]) => [
          head.replace(/"migration":"\w+"/, '"migration":"0001_a"'),
          ...rows,
        ]),
      problem: /The file is at migration 0001_a, this version at \d{4}_/,
    },
    'of a picture': {
      path: () => fileOf(Buffer.from('no gzip at all')),
      problem: /no data file of Selvedge: it is not compressed/,
    },
    'of something else in gzip': {
      path: () => fileOf(gzipSync('{"format":"else"}\n')),
      problem: /no data file of Selvedge, or of another version/,
    },
    'of one endless line': {
      path: () => fileOf(gzipSync(Buffer.alloc(64 * 1024 * 1024, 'x'))),
      problem: /no data file of Selvedge/,
    },
  }

  it.each(Object.entries(cases))('%s', async (_name, { path, config: own = config, problem }) => {
    await inNewDatabase(async (url) => {
      await expect(importData(url, [path()], own)).rejects.toThrow(problem)
      const after = join(folder, `after-${written}-${Math.random()}`)
      await say(() => exportData(url, [after], config))
      const { tables, sequences } = headOf(after)
      expect(tables.filter(({ rows }) => rows > 0)).toEqual([])
      expect(sequences.every(({ next }) => next === 1)).toBe(true)
    })
  })

  it('into a database that is not empty', async () => {
    const before = linesOf(file)
    await expect(importData(server.databaseUrl, [file], config)).rejects.toThrow(
      /The database is not empty: [\w.]+ has \d+ rows/,
    )
    const after = join(folder, 'untouched')
    await say(() => exportData(server.databaseUrl, [after], config))
    expect(linesOf(after)).toEqual(before)
  })

  it('into one that a server runs on', async () => {
    await inNewDatabase(async (url) => {
      const { pool, close } = openDatabase(url, 1)
      await pool.query(`insert into node (id, started_at, seen_at) values ('pool-1', now(), now())`)
      await expect(importData(url, [file], config)).rejects.toThrow('A server runs on this database')
      await close()
    })
  })

  it('of a file that is not there', async () => {
    await inNewDatabase(async (url) => {
      await expect(importData(url, [join(folder, 'none')], config)).rejects.toThrow('ENOENT')
      expect(await say(() => importData(url, [], config))).toMatch(/^2: Usage/)
    })
  })
})
