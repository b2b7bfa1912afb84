import { type SetupStep, setupGet, setupSteps } from '@selvedge/contract/house/setup.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { Setup } from './Setup.tsx'

const has = (...done: SetupStep[]) =>
  answer(setupGet, () => setupSteps.map((step) => ({ step, done: done.includes(step) })))
const shown = () => mount({ '/dashboard': <Setup /> }, ['/dashboard'])

beforeEach(() => signIn())

test('says what is missing, and where it is set up', async () => {
  has('storefront', 'locations')
  await shown()
  await expect.element(page.getByRole('heading', { name: '开始使用：2 / 5' })).toBeVisible()
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['导入商品', '录入期初库存', '添加员工'])
  await expect.element(page.getByText('连接店铺（已完成）')).toBeVisible()
  expect(page.getByRole('link', { name: '录入期初库存' }).element().getAttribute('href')).toContain(
    '/stock/ts_create',
  )
})

test('is gone once all of it is there', async () => {
  let requested = 0
  answer(setupGet, () => {
    requested += 1
    return setupSteps.map((step) => ({ step, done: true }))
  })
  await shown()
  await expect.poll(() => requested).toBe(1)
  expect(page.getByRole('heading').elements()).toEqual([])
})

test('says so where it can not be read, and reads again', async () => {
  answer(setupGet, () => {
    throw new Refused('ADMIN_ONLY')
  })
  await shown()
  await expect.element(page.getByRole('alert')).toBeVisible()
  has()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('heading', { name: '开始使用：0 / 5' })).toBeVisible()
})
