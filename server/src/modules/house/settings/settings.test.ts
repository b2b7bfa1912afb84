import { createHash } from 'node:crypto'
import { settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import {
  configGet,
  configHistory,
  configList,
  configRestore,
  configSet,
} from '@selvedge/contract/house/settings/settings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer, testSecretKey } from '../../../../test/harness.ts'
import { employ } from '../../../../test/staff.ts'
import { apiPrefix } from '../../../core/http/http.ts'
import { createSecrets } from '../../../core/secrets/secrets.ts'
import { readSetting } from './settings.public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const get = (key: string) => server.ok(configGet, { query: { key } })
const set = (key: string, body: string) => server.call(configSet, { query: { key }, body })
const rowOf = async (key: string) => (await server.ok(configList)).find((row) => row.key === key)
const versions = (key: string) => server.ok(configHistory, { query: { key } })
const around = (secretKey = testSecretKey) => ({
  db: server.app.database.db,
  secrets: createSecrets(secretKey),
})

describe('a setting', () => {
  it('has its default until somebody sets it', async () => {
    expect(await get('unit_setting')).toBe('[]')
    expect(JSON.parse(await get('template_content_setting'))).toHaveLength(4)
    expect(await rowOf('push_order_to_gome')).toMatchObject({
      kind: 'switch',
      value: '0',
      default: '0',
      changedAt: null,
      changedBy: '',
      mayChange: true,
    })
    expect(await readSetting(around(), 'push_order_to_gome')).toBe(false)
  })

  it('takes its text plain or as a JSON string, answers 1, and is kept in one way of writing', async () => {
    expect(await set('exclude_brands', ' Burberry\r\n\nFendi ')).toMatchObject({ code: 0, data: 1 })
    expect(await get('exclude_brands')).toBe('Burberry\nFendi')
    const json = await server.call(configSet, {
      query: { key: 'exclude_brands' },
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('Chloé'),
    })
    expect(json).toMatchObject({ code: 0, data: 1 })
    expect(await rowOf('exclude_brands')).toMatchObject({
      value: 'Chloé',
      changedAt: '2026-03-02T02:00:00.000Z',
      changedBy: 'Admin',
    })
    expect(await readSetting(around(), 'exclude_brands')).toEqual(['Chloé'])
  })

  it('is not set over what somebody else has set since it was read', async () => {
    const key = 'categories_setting'
    const over = (version: number, body: string) => server.call(configSet, { query: { key, version }, body })
    expect((await rowOf(key))?.version).toBe(0)
    expect(await over(0, '["裙子"]')).toMatchObject({ code: 0 })
    expect(await over(0, '["裤子"]')).toMatchObject(refusal('SETTING_CHANGED_SINCE'))
    expect(await get(key)).toBe('["裙子"]')
    expect(await over((await rowOf(key))?.version ?? 0, '["裤子"]')).toMatchObject({ code: 0 })
    expect(await set(key, '[]')).toMatchObject({ code: 0 })
  })

  it('may be set to nothing', async () => {
    expect(await set('fizz_marketing_setting', '全场九折')).toMatchObject({ data: 1 })
    expect(await set('fizz_marketing_setting', '')).toMatchObject({ data: 1 })
    expect(await get('fizz_marketing_setting')).toBe('')
  })

  it.each([
    ['SETTING_UNKNOWN', 'nonsense', '1', '没有这个设置项：nonsense'],
    ['SETTING_INVALID', 'grant_points_switch', '2', '发放积分有误：只能是 0 或 1'],
    ['SETTING_INVALID', 'monthly_sales_target', '202306:1\n2023-07:2', '月销售目标有误：第 2 行：每行应为'],
    [
      'SETTING_INVALID',
      'unit_setting',
      '[{"kinds":[""]}]',
      '单位设置有误：第 1 行 种类（kinds） 第 1 项：不能为空',
    ],
    [
      'SETTING_INVALID',
      'points_mutipliler_rules',
      '[{"name":"双十一","from":"2026-11-11T00:00:00+08:00","to":"2026-11-12T00:00:00+08:00","multiplier":"2"}]',
      '积分倍数规则有误：第 1 行 倍数（multiplier）：必须是数字',
    ],
    ['SETTING_INVALID', 'unit_setting', '{}', '单位设置有误：必须是列表'],
    ['SETTING_UNKNOWN', '__proto__', '1', '没有这个设置项'],
  ] as const)('is refused with %s: %s = %j', async (error, key, text, message) => {
    const answer = await set(key, text)
    expect(answer).toMatchObject(refusal(error))
    expect(answer.message).toContain(message)
    expect(await server.call(configGet, { query: { key: 'nonsense' } })).toMatchObject(
      refusal('SETTING_UNKNOWN'),
    )
  })

  it('tells what is wrong in the language of whoever asks', async () => {
    const headers = { 'accept-language': 'en' }
    const sent = { query: { key: 'unit_setting' }, body: '[{"kinds":[""]}]', headers }
    expect((await server.call(configSet, sent)).message).toBe(
      'Wrong Units: row 1, Kinds (kinds), item 1: must not be empty',
    )
  })

  it.each([
    ['fizz_marketing_setting', 'a\ud800'],
    ['exclude_brands', 'Chlo\udfff'],
    ['bobo_token', 'tok\ud800en'],
    ['categories_setting', '["a\\ud800"]'],
    ['categories_setting', '["a\\u0000"]'],
  ])('is refused where it has what can not be kept: %s = %j', async (key, text) => {
    const json = { 'content-type': 'application/json' }
    const answer = await server.call(configSet, { query: { key }, headers: json, body: JSON.stringify(text) })
    expect(answer).toMatchObject(refusal('SETTING_INVALID'))
    expect(answer.message).toContain('内容包含无法保存的字符')
  })

  it.each([
    ['text/plain;charset=UTF-8', 'Chloé'],
    ['application/x-www-form-urlencoded', 'Chloé'],
    ['application/octet-stream', 'Chloé'],
    ['text/html', 'Chloé'],
    ['application/json', 'Chloé'],
    ['application/json; charset=utf-8', '"Chlo\\u00e9"'],
    [
      'multipart/form-data; boundary=----abc',
      '------abc\r\nContent-Disposition: form-data; name="text"\r\n\r\nChloé\r\n------abc--\r\n',
    ],
  ])('is taken from a body of %s', async (type, body) => {
    await set('exclude_brands', 'Fendi')
    const sent = { query: { key: 'exclude_brands' }, headers: { 'content-type': type }, body }
    expect(await server.call(configSet, sent)).toMatchObject({ code: 0, data: 1 })
    expect(await get('exclude_brands')).toBe('Chloé')
  })

  it('may be JSON itself', async () => {
    const headers = { 'content-type': 'application/json' }
    const sent = { query: { key: 'unit_setting' }, headers, body: '[{"kinds":["裙"],"unit":"条"}]' }
    expect(await server.call(configSet, sent)).toMatchObject({ data: 1 })
    expect(await readSetting(around(), 'unit_setting')).toEqual([{ kinds: ['裙'], unit: '条' }])
    expect(await server.call(configSet, { ...sent, body: '[1]' })).toMatchObject(refusal('SETTING_INVALID'))
  })

  it('is refused where it is no UTF-8, no form, or too long', async () => {
    const post = (payload: Buffer, type = 'text/plain') =>
      server.app.http.inject({
        method: 'POST',
        url: `${apiPrefix}/config?key=exclude_brands`,
        headers: { 'content-type': type, 'x-requested-with': 'test', authorization },
        payload,
      })
    const authorization = await server.signIn('Admin')
    expect((await post(Buffer.from([0x61, 0xed, 0xa0, 0x80]))).statusCode).toBe(400)
    expect((await post(Buffer.from('a'), 'multipart/form-data; boundary=b')).statusCode).toBe(400)
    expect((await post(Buffer.alloc(4 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413)
  })
})

describe('the history', () => {
  it('tells who set what, newest first, and leads back', async () => {
    const targets = ['202601:100', '202601:200', '202601:200', '202601:300.50']
    for (const target of targets) await set('monthly_sales_target', target)
    const [newest, ...older] = await versions('monthly_sales_target')
    expect(newest).toMatchObject({ value: '202601:300.50', changedBy: 'Admin', restoredFrom: null })
    expect(older.map((version) => version.value)).toEqual(['202601:200', '202601:100'])

    const first = older.at(-1)?.id ?? 0
    const stale = { key: 'monthly_sales_target', version: first, basedOn: older[0]?.id ?? 0 }
    expect(await server.call(configRestore, { body: stale })).toMatchObject(refusal('SETTING_CHANGED_SINCE'))
    await server.ok(configRestore, { body: { ...stale, basedOn: newest?.id ?? 0 } })
    expect(await get('monthly_sales_target')).toBe('202601:100')
    expect((await versions('monthly_sales_target'))[0]).toMatchObject({ restoredFrom: first })

    await server.ok(configRestore, { body: { key: 'monthly_sales_target', version: null } })
    expect(await get('monthly_sales_target')).toBe('')
    expect(await versions('monthly_sales_target')).toHaveLength(5)
  })

  it('is of one setting: a version of another is none', async () => {
    await set('categories_setting', '["连衣裙"]')
    const [version] = await versions('categories_setting')
    const restore = (key: string) =>
      server.call(configRestore, { body: { key, version: version?.id ?? null } })
    expect(await restore('unit_setting')).toMatchObject(refusal('SETTING_VERSION_UNKNOWN'))
    expect(await restore('nonsense')).toMatchObject(refusal('SETTING_UNKNOWN'))
    expect(await server.call(configHistory, { query: { key: 'nonsense' } })).toMatchObject(
      refusal('SETTING_UNKNOWN'),
    )
  })

  it('follows parallel changes one after the other', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `Brand ${index}`)
    await Promise.all(texts.map((text) => set('exclude_brands', text)))
    const { rows } = await server.app.database.pool.query(
      `select before->>'value' as before, after->>'value' as after from audit_entry
       where subject = 'setting' and subject_id = 'exclude_brands' order by id desc limit 12`,
    )
    const chain = rows.toReversed()
    for (const [index, row] of chain.entries()) {
      if (index > 0) expect(row.before).toBe(chain[index - 1].after)
    }
  })
})

describe('a secret', () => {
  const token = 'tok-5f2c9a7e1b-9876'

  it('is masked wherever it is shown, and encrypted where it is kept', async () => {
    expect(await set('bobo_token', token)).toMatchObject({ data: 1 })
    expect(await get('bobo_token')).toBe('••••9876')
    expect(await rowOf('bobo_token')).toMatchObject({ value: '••••9876', secret: true, problem: '' })
    expect(await versions('bobo_token')).toMatchObject([{ value: '••••9876' }])
    expect(await readSetting(around(), 'bobo_token')).toBe(token)

    const dump = await server.app.database.pool.query(
      `select row::text as line from setting_version as row union all select row::text from audit_entry as row
       union all select row::text from idempotency_key as row`,
    )
    const stored = dump.rows.map((row) => row.line).join('\n')
    expect(stored).toContain('bobo_token')
    expect(stored).not.toContain(token)
    expect(stored).not.toContain('1b-9876')
  })

  it('leaves nothing of itself with an idempotency key', async () => {
    const sent = { query: { key: 'bobo_token' }, body: token, headers: { 'idempotency-key': 'secret-1' } }
    expect(await server.call(configSet, sent)).toMatchObject({ data: 1 })
    const other = { ...sent, body: `${token}0` }
    expect(await server.call(configSet, sent)).toMatchObject({ data: 1 })
    // Another text is not answered as if it had been kept.
    expect(await server.call(configSet, other)).toMatchObject(refusal('KEY_REUSED'))
    expect(await readSetting(around(), 'bobo_token')).toBe(token)
    const { rows } = await server.app.database.pool.query(
      `select content_hash from idempotency_key where key = 'secret-1'`,
    )
    const plain = [[{ key: 'bobo_token' }, token], [{ key: 'bobo_token' }, null], token].map((content) =>
      createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    )
    expect(plain).not.toContain(rows[0]?.content_hash)
  })

  it('is not overwritten by its own mask', async () => {
    expect(await set('bobo_token', '••••9876')).toMatchObject(refusal('SETTING_INVALID'))
    expect(await readSetting(around(), 'bobo_token')).toBe(token)
  })

  it('says so when it was kept under another key, and can be entered again', async () => {
    const elsewhere = around('quite another key of the same length')
    await expect(readSetting(elsewhere, 'bobo_token')).rejects.toThrow('BoBo 令牌 无法解密')
    await server.app.database.pool.query(
      `insert into setting_version (key, value, changed_at, changed_by) values ('bobo_token', $1, now(), 'Admin')`,
      [elsewhere.secrets.seal(token, 'setting:bobo_token')],
    )
    const row = await rowOf('bobo_token')
    expect(row).toMatchObject({ value: '••••' })
    expect(row?.problem).toContain('SECRET_KEY')
    expect(await get('bobo_token')).toBe('••••')
    const [unreadable, readable] = await versions('bobo_token')
    const restore = (version = 0) => server.call(configRestore, { body: { key: 'bobo_token', version } })
    expect(await restore(unreadable?.id)).toMatchObject(refusal('SECRET_UNREADABLE'))
    expect(await restore(readable?.id)).toMatchObject({ data: 1 })
    expect(await readSetting(around(), 'bobo_token')).toBe(token)
  })
})

describe('a secret that is sent along', () => {
  const key = 'a-key-that-is-kept-1234'
  const address = (url: string) => set('google_translate', JSON.stringify({ url }))
  const translation = () => readSetting(around(), 'google_translate_key')
  const audited = async (subjectId: string) => {
    const rows = await server.app.database.pool.query(
      `select before->>'value' as before, after->>'value' as after from audit_entry
        where subject = 'setting' and subject_id = $1 order by id desc limit 1`,
      [subjectId],
    )
    return rows.rows[0]
  }

  it('stays where its connection stays, and is emptied where that moves', async () => {
    await set('google_translate_key', key)
    expect(await address('https://translation.googleapis.com/through')).toMatchObject({ data: 1 })
    expect(await translation()).toBe(key)
    const name = { zh: settings.google_translate_key.name.zh, en: settings.google_translate_key.name.en }
    const emptied = { code: 0, data: { emptied: [{ key: 'google_translate_key', name }] } }
    expect(await address('https://translation.elsewhere.test')).toMatchObject(emptied)
    expect(await audited('google_translate_key')).toEqual({ before: '••••', after: '' })
    expect(await translation()).toBe('')
    expect(await get('google_translate_key')).toBe('')
    await set('google_translate_key', `${key}-new`)
    // Back to the address of before it is as good as another.
    expect(await set('google_translate', '')).toMatchObject(emptied)
    expect(await translation()).toBe('')
    // There is nothing to empty any more.
    expect(await address('https://translation.elsewhere.test')).toMatchObject({ data: 1 })
    expect(await set('google_translate', '')).toMatchObject({ data: 1 })
  })

  it('does not come back by its history, nor by that of its connection', async () => {
    const kept = await versions('google_translate_key')
    expect(kept.length).toBeGreaterThan(2)
    for (const { id } of kept)
      await server.ok(configRestore, { body: { key: 'google_translate_key', version: id } })
    expect(await translation()).toBe('')
    await set('google_translate_key', key)
    const elsewhere = (await versions('google_translate')).find(({ value }) => value.includes('elsewhere'))
    const back = await server.ok(configRestore, {
      body: { key: 'google_translate', version: elsewhere?.id ?? 0 },
    })
    expect(back).toMatchObject({ emptied: [{ key: 'google_translate_key' }] })
    expect(await translation()).toBe('')
  })

  it('is not told a new place while its connection is taken away between', async () => {
    const connection = (url: string) =>
      set(
        'wechat_miniprogram',
        JSON.stringify({ url, appid: 'wx1', templates: { activity: 'A', product: 'P' } }),
      )
    await connection('https://api.weixin.qq.com')
    await set('wechat_miniprogram_secret', key)
    await set('wechat_miniprogram', '')
    await connection('https://api.weixin.qq.com')
    expect(await readSetting(around(), 'wechat_miniprogram_secret')).toBe(key)
    await set('wechat_miniprogram', '')
    await connection('https://elsewhere.test')
    expect(await readSetting(around(), 'wechat_miniprogram_secret')).toBe('')
  })

  it('is emptied where a host is added, not where one is left out or is below another', async () => {
    await set('bobo_picture_hosts', 'a.test\nb.test')
    await set('bobo_token', key)
    await set('bobo_picture_hosts', 'pictures.A.test')
    expect(await readSetting(around(), 'bobo_token')).toBe(key)
    await set('bobo_picture_hosts', 'pictures.a.test\nb.test')
    expect(await readSetting(around(), 'bobo_token')).toBe('')
  })
})

describe('where a partner is told', () => {
  const customs = (url: string, more: object = {}) =>
    JSON.stringify({
      ...{ url, ebpCode: '1', ebpName: 'E', ebcCode: '2', ebcName: 'E', dxpId: 'D', certNo: 'C' },
      ...{ recpAccount: 'R', recpName: 'R', ...more },
    })
  const needed = refusal('CONFIRMATION_NEEDED')

  it('changes by a confirmed session alone, which may go back and mend the rest as it likes', async () => {
    const { caller } = await employ(server, 'partners', ['Admin'])
    const set = (key: string, body: string) => server.call(configSet, { query: { key }, body, ...caller })
    const restore = (key: string, version: number | null) =>
      server.call(configRestore, { body: { key, version }, ...caller })
    expect(await set('customs_order', customs('https://customs.test'))).toMatchObject({ code: 0 })
    expect(await set('customs_order', customs('https://moved.test'))).toMatchObject({ code: 0 })
    const start = server.clock.time
    server.clock.time = new Date(start.getTime() + 11 * 60_000)
    const [, first] = await server.ok(configHistory, { query: { key: 'customs_order' }, ...caller })
    expect(await set('customs_order', customs('https://thief.test'))).toMatchObject(needed)
    expect(await restore('customs_order', first?.id ?? 0)).toMatchObject(needed)
    expect(await set('gome_connection', '{"url":"https://thief.test"}')).toMatchObject(needed)
    expect(await set('bobo_picture_hosts', 'bobochoses.com\nthief.test')).toMatchObject(needed)
    expect(await set('customs_order', customs('https://moved.test', { certNo: 'N' }))).toMatchObject({
      code: 0,
    })
    expect(await set('customs_order', '')).toMatchObject({ code: 0 })
    // Taken away between, it is as new as ever.
    expect(await set('customs_order', customs('https://moved.test'))).toMatchObject(needed)
    expect(await get('customs_order')).toBe('')
    server.clock.time = start
  })

  it('is told in the clear on this machine alone', async () => {
    expect(await set('customs_order', customs('http://partner.test'))).toMatchObject({
      ...refusal('SETTING_INVALID'),
      message: expect.stringContaining('https://'),
    })
    expect(await set('customs_order', customs('http://127.0.0.1:4321/ceb'))).toMatchObject({ code: 0 })
    expect(await set('customs_order', '')).toMatchObject({ code: 0 })
  })

  it('is not set up where it was stored before its address had to be safe, and its key is entered anew', async () => {
    const stored = async (key: string, text: string) =>
      server.app.database.pool.query(
        "insert into setting_version (key, value, changed_at, changed_by) values ($1, $2, now(), '')",
        [key, text],
      )
    await set('kuaidi100_key', 'a-key-of-kuaidi100')
    await stored('kuaidi100_connection', '{"url":"http://poll.kuaidi100.com","couriers":{}}')
    await stored('google_translate', '{"url":"http://translation.test"}')
    expect(await readSetting(around(), 'kuaidi100_connection')).toBeNull()
    expect(await readSetting(around(), 'google_translate')).toBeNull()
    expect(await get('kuaidi100_connection')).toContain('http://poll')
    expect(await set('google_translate', '')).toMatchObject({ code: 0 })
    expect(await set('kuaidi100_connection', '{"url":"https://poll.kuaidi100.com"}')).toMatchObject({
      data: { emptied: [{ key: 'kuaidi100_key' }] },
    })
    expect(await readSetting(around(), 'kuaidi100_connection')).toMatchObject({
      url: 'https://poll.kuaidi100.com',
    })
  })
})

describe('rights', () => {
  it('let staff see, and Admin change', async () => {
    expect(await server.ok(configGet, { query: { key: 'exclude_brands' }, as: 'Store' })).toBeTypeOf('string')
    const seen = await server.ok(configList, { as: 'Store' })
    expect(seen.find((row) => row.key === 'exclude_brands')?.mayChange).toBe(false)
    const sent = { query: { key: 'exclude_brands' }, body: 'X', as: 'Store' } as const
    expect(await server.call(configSet, sent)).toMatchObject({ status: 403 })
    const back = { key: 'exclude_brands', version: null }
    expect(await server.call(configRestore, { body: back, as: 'Store' })).toMatchObject({ status: 403 })
    expect(await server.call(configSet, { ...sent, as: null })).toMatchObject({ status: 401 })
  })

  it('are those of the setting: marketing staff change the points multipliers', async () => {
    const rule = {
      title: '双十一',
      multiplier: 2,
      startAt: '2026-11-11T00:00:00+08:00',
      endAt: '2026-11-12T00:00:00+08:00',
    }
    const key = 'points_mutipliler_rules'
    await server.ok(configSet, { query: { key }, body: JSON.stringify([rule]), as: 'Sellers' })
    expect(await readSetting(around(), key)).toEqual([
      {
        name: '双十一',
        multiplier: 2,
        from: rule.startAt,
        to: rule.endAt,
        tags: [],
        brands: [],
        levels: [],
        priority: 0,
      },
    ])
    const seen = await server.ok(configList, { as: 'Sellers' })
    expect(seen.find((row) => row.key === key)).toMatchObject({ mayChange: true, changedBy: 'Sellers' })
  })
})
