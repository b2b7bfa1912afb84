import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loginFooter } from '@selvedge/contract/house/accounts/login-footer.ts'
import { settingKeys, settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import { configGet, configList, configSet } from '@selvedge/contract/house/settings/settings.ts'
import { shipOrderGet } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { orderToShip } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { createSecrets } from '../../../core/secrets/secrets.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const set = (key: string, body: string) => server.ok(configSet, { query: { key }, body })

describe('every setting', () => {
  const sources = join(import.meta.dirname, '../../../..')
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(sources, path), 'utf8'))
    .join('\n')
  const isRead = (key: string) =>
    new RegExp(`(readSetting|settingMeaning)\\(\\s*\\w+,\\s*'${key}'`).test(code)

  it.each(settingKeys)('%s is read by what it acts on, or says that it has no effect yet', async (key) => {
    expect(isRead(key)).toBe(!settings[key].pending)
    const row = (await server.ok(configList)).find((one) => one.key === key)
    expect(row?.pending).toBe(settings[key].pending)
  })
})

describe('a connection', () => {
  const record = (given: object) => JSON.stringify(given)
  it.each([
    ['partner_warehouse_secret', 'partner_warehouse', record({ providerId: 'P' })],
    ['sf_check_word', 'sf_connection', record({ partnerId: 'P' })],
    ['kuaidi100_key', 'kuaidi100_connection', '{}'],
    ['xiaohongshu_secret', 'xiaohongshu', record({ appId: 'A' })],
    [
      'wechatpay_key',
      'wechatpay_customs',
      record({ appid: 'A', mchId: 'M', customs: 'ZONGSHU', mchCustomsNo: 'C' }),
    ],
    [
      'customs_key',
      'customs_order',
      record({
        ...{ url: 'https://customs.test', ebpCode: '1', ebpName: 'E', ebcCode: '2', ebcName: 'E' },
        ...{ dxpId: 'D', certNo: 'C', recpAccount: 'R', recpName: 'R' },
      }),
    ],
  ])('is set while %s can not be read', async (secret, connection, text) => {
    const sealed = createSecrets('quite another key of the same length').seal('x', `setting:${secret}`)
    await server.app.database.pool.query(
      `insert into setting_version (key, value, changed_at, changed_by) values ($1, $2, now(), '')`,
      [secret, sealed],
    )
    await set(connection, text)
    expect(await server.ok(configGet, { query: { key: connection } })).not.toBe('')
    await set(connection, '')
    await set(secret, '')
  })
})

describe('ext_shipping', () => {
  it('preselects the courier behind the shipping tag', async () => {
    const { 上海仓 = 0 } = await createLocations(server, [{ name: '上海仓' }])
    await createVariants(server, ['AAA'])
    await stockUp(server, 上海仓, { AAA: 10 })
    const { shipOrderId } = await orderToShip(server, 上海仓, { AAA: 1 })
    const courier = async () => (await server.ok(shipOrderGet, { query: { id: shipOrderId } })).courier
    expect(await courier()).toBe('SF Express')
    await server.app.database.pool.query(`update orders set shipping_tag = 'FR:eco'`)
    await set('ext_shipping', 'SF:SF Express\nFR:eco:Laposte')
    expect(await courier()).toBe('Laposte')
    await set('ext_shipping', '')
    expect(await courier()).toBe('SF Express')
    await set('ext_shipping', 'FR:eco:Laposte')
    await server.app.database.pool.query(`update ship_order set tracking_company = 'USPS'`)
    expect(await courier()).toBe('USPS')
  })
})

describe('login_footers', () => {
  it('shows a host its licence, and no other', async () => {
    const footer = (host: string) => server.ok(loginFooter, { query: { host }, as: null })
    expect(await footer('console.example.com')).toBeNull()
    await set('login_footers', 'console.example.com=ICP-00000000\nb.example.com=沪ICP备2号')
    expect(await footer('Console.example.com')).toEqual({
      text: 'ICP-00000000',
      href: 'https://beian.miit.gov.cn/',
    })
    expect(await footer('example.com')).toBeNull()
    await set('login_footers', '')
    expect(await footer('console.example.com')).toBeNull()
  })
})
