import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { problemOf as orderProblem } from '../../../../sandbox/src/customs/check-order.ts'
import type { CustomsAccount } from '../../ports/customs.ts'
import { orderCustoms } from './customs.ts'
import { orderMessage } from './message.ts'

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

it('no field is longer than customs take it: texts are cut, numbers left out', () => {
  const phone = '1'.repeat(61)
  const message = orderMessage(account, {
    ...{ guid: 'G1', changes: false, at: new Date('2026-03-02T01:00:00Z'), orderNo: 'r1' },
    ...{ goods: '10', freight: '0', discount: '0', tax: '0', paid: '10' },
    buyer: { name: '王小明', idcard: '11010519491231002X', phone },
    ...{ company: 'wechatpay', payTransactionId: '42' },
    consignee: { name: '王'.repeat(101), phone, address: '路'.repeat(201) },
    lines: [
      {
        ...{ sku: 'A'.repeat(31), name: '裙'.repeat(251), barcode: '6'.repeat(51) },
        ...{ quantity: 1, price: '10', total: '10', origin: '', units: [] },
      },
    ],
  })
  const fields = (within: string) =>
    Object.fromEntries(
      [...message.matchAll(new RegExp(`<ceb:${within}>([\\s\\S]*?)</ceb:${within}>`, 'g'))].flatMap(
        ([, text]) =>
          [...(text ?? '').matchAll(/<ceb:(\w+)>([^<]*)</g)].map(([, name, value]) => [name, value]),
      ),
    )
  expect(orderProblem(fields('OrderHead'), [fields('OrderList')])).toBeNull()
  expect(fields('OrderHead')).toMatchObject({ buyerRegNo: 'r1', consigneeAddress: '路'.repeat(200) })
  expect(fields('OrderList')).not.toHaveProperty('barCode')
})
