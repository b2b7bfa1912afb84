import { expect, it } from 'vitest'
import {
  appDataOf,
  appSignature,
  clientSecretOf,
  gatewaySignature,
  partsOf,
  signInSignature,
} from './signing.ts'

const masked = Buffer.from('0123456789abcdefghijklmn').toString('base64')
const secret = 'AAEHB1IGDwBbD1NRV1dSXgVYUAkKWwld'

it('makes the secret of the gateway of the second part of an app id', () => {
  expect(partsOf(`client1_${masked}`)).toEqual({ clientId: 'client1', masked })
  expect(partsOf('client1')).toEqual({ clientId: 'client1', masked: '' })
  expect(clientSecretOf(masked)).toBe(secret)
})

it('signs a request for the gateway', () => {
  const path = '/k3cloud/Kingdee.BOS.WebApi.ServicesStub.DynamicFormService.Save.common.kdsvc'
  expect(gatewaySignature(path, { nonce: '1700000000', timestamp: '1700000000', secret })).toBe(
    'MDJkYmRlNmRiY2VjOGU3NGFmZDg5NjM0NjE5N2ExNjM1ZTFjMTFlNzBjOTA2MjZhOWM4NWZmNmNmYmU0NDJlNA==',
  )
})

it('signs a sign-in, whatever the order of its parts', () => {
  const sign = '4534bb14c99c9744c1c75a322dd555bd33b1e7ce5cfeb82655b48581ffd0f308'
  expect(signInSignature('acct1', 'demo', 'app1', 'sec1', '1700000000')).toBe(sign)
  expect(signInSignature('1700000000', 'sec1', 'app1', 'demo', 'acct1')).toBe(sign)
})

it('signs who asks', () => {
  const data = appDataOf({ account: 'acct1', user: 'demo', language: 2052, organisation: '0' })
  expect(data).toBe('acct1,demo,2052,0')
  expect(Buffer.from(appSignature('sec1', 'app1', data), 'base64').toString()).toMatch(/^[0-9a-f]{64}$/)
})
