import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import type { CustomsAccount } from '../../ports/customs.ts'
import { orderCustoms } from './customs.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const account: CustomsAccount = {
  url: 'https://customs.test/ceb',
  dataUrl: 'https://customs.test/data',
  key: privateKey,
  certNo: '01A2B3',
  ebpCode: '3301960ABC',
  ebpName: '示例平台',
  ebcCode: '3301960ABD',
  ebcName: '示例电商',
  dxpId: 'DXPENT0000000001',
  recpAccount: '571900000000',
  recpCode: '91330100000000000X',
  recpName: '示例电商有限公司',
  countries: {},
  units: {},
}
const receiptIn = (text: string) =>
  orderCustoms(async () => ({ status: 200, headers: {}, text }))(account, (send) => send()).receipt({
    guid: 'G1',
    orderNo: 'r1',
  })

const namespace = 'http://www.chinaport.gov.cn/ceb'
const within = (prefix: string): string =>
  Object.entries({ orderNo: 'r1', returnStatus: '120', returnInfo: '处理成功' })
    .map(([name, text]) => `<${prefix}${name}>${text}</${prefix}${name}>`)
    .join('')

it.each([
  ['ceb:', `xmlns:ceb="${namespace}"`],
  ['n1:', `xmlns:n1="${namespace}"`],
  ['', `xmlns="${namespace}"`],
])('a receipt whose elements are called %j… is read', async (prefix, named) => {
  const receipt = `<${prefix}OrderReturn>${within(prefix)}</${prefix}OrderReturn>`
  const message = `<${prefix}CEB312Message ${named}>${receipt}</${prefix}CEB312Message>`
  expect(await receiptIn(message)).toEqual({ orderNo: 'r1', code: '120', said: '处理成功' })
})

it('no receipt is none, and another message is not read', async () => {
  expect(await receiptIn(`<CEB312Message xmlns="${namespace}"></CEB312Message>`)).toBeNull()
  await expect(receiptIn(`<CEB512Message xmlns="${namespace}"></CEB512Message>`)).rejects.toMatchObject({
    retryable: true,
  })
})
