import { authRefresh } from '@selvedge/contract/house/accounts/accounts.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf } from '../../../test/browser/answers.ts'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { call } from '../calls/call.ts'
import { refreshToken } from './session.ts'
import { ownerKey, storedToken, storeOwner, storeToken } from './token.ts'

const refund = () =>
  call(orderRefund, { body: { orderId: 5, paymentId: 71, amount: '10', note: '', items: [] } })

/** What another tab does when somebody signs in there. */
function signInElsewhere(username: string): void {
  storeOwner(username)
  storeToken(`token of ${username}`)
}

beforeEach(async () => {
  await signIn()
  await mount({ '/': <p>shown</p> }, ['/'])
  answer(orderRefund, () => 9)
})

test('nothing is sent in the name of somebody else who has signed in by another tab', async () => {
  signInElsewhere('other')
  await expect(refund()).rejects.toThrow('此浏览器已登录其他账号，请刷新页面')
  expect(callsOf(orderRefund)).toEqual([])
  await expect.element(page.getByText('已登录其他账号').last()).toBeVisible()
  await expect.element(page.getByRole('button', { name: '刷新' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '取消' }))
})

test('whoever has signed in anew elsewhere goes on here, also with a call that was refused meanwhile', async () => {
  answer(orderRefund, () => {
    if (callsOf(orderRefund).length > 1) return 9
    signInElsewhere(' Tester ')
    return new Broken(401)
  })
  await expect(refund()).resolves.toBe(9)
})

test('a call that was refused is not repeated in the name of somebody else', async () => {
  answer(orderRefund, () => {
    signInElsewhere('other')
    return new Broken(401)
  })
  await expect(refund()).rejects.toThrow('此浏览器已登录其他账号，请刷新页面')
  expect(callsOf(orderRefund)).toHaveLength(1)
})

test('it is said as soon as somebody else signs in', async () => {
  signInElsewhere('other')
  window.dispatchEvent(new StorageEvent('storage', { key: ownerKey, newValue: 'other' }))
  await expect.element(page.getByText('已登录其他账号').last()).toBeVisible()
})

test('a new token whose answer is lost is asked for again, unless another tab has got one', async () => {
  localStorage.setItem('selvedge.token.at', '0')
  answer(authRefresh, () =>
    callsOf(authRefresh).length > 1 ? { token: 'the next', expiresIn: 9 } : new Broken(502),
  )
  await refreshToken()
  expect(storedToken()).toBe('the next')
  localStorage.setItem('selvedge.token.at', '0')
  const before = callsOf(authRefresh).length
  answer(authRefresh, () => {
    storeToken('of another tab')
    return new Broken(502)
  })
  await refreshToken()
  expect(callsOf(authRefresh)).toHaveLength(before + 1)
  expect(storedToken()).toBe('of another tab')
})

test('a token that another tab has renewed meanwhile is not renewed once more', async () => {
  localStorage.setItem('selvedge.token.at', '0')
  const before = callsOf(authRefresh).length
  answer(authRefresh, () => {
    storeToken('of another tab')
    return new Broken(401)
  })
  await expect(refreshToken()).rejects.toThrow()
  expect(callsOf(authRefresh)).toHaveLength(before + 1)
  expect(storedToken()).toBe('of another tab')
  await expect.element(page.getByText('shown')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})
