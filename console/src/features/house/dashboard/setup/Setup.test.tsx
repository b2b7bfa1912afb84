import { type SetupStep, setupGet, setupSteps } from '@selvedge/contract/house/setup.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Broken, Refused } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { Setup } from './Setup.tsx'

const has = (...done: SetupStep[]) =>
  answer(setupGet, () => setupSteps.map((step) => ({ step, done: done.includes(step) })))
const shown = () => mount({ '/dashboard': <Setup /> }, ['/dashboard'])

test('says what is missing, and where it is set up', async () => {
  await signIn()
  has('storefront', 'locations')
  await shown()
  await expect.element(page.getByRole('heading', { name: '开始使用：2 / 5' })).toBeVisible()
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['导入商品', '从店铺读取', '录入期初库存', '添加员工'])
  expect(page.getByRole('link', { name: '从店铺读取' }).element().getAttribute('href')).toContain(
    '/settings/storefronts',
  )
  await expect.element(page.getByText('连接店铺（已完成）')).toBeVisible()
  expect(page.getByRole('link', { name: '录入期初库存' }).element().getAttribute('href')).toContain(
    '/stock/ts_create',
  )
})

test('leads nowhere that is closed to whoever looks', async () => {
  await signIn(['settings.change', 'settings.view', 'products.view', 'products.change'])
  has()
  await shown()
  await expect.element(page.getByText(/^录入期初库存/)).toBeVisible()
  const links = page.getByRole('link').elements()
  expect(links.map((link) => link.textContent)).not.toContain('录入期初库存')
  expect(links.map((link) => link.textContent)).toContain('导入商品')
})

test('stays while it can not be read anew', async () => {
  await signIn()
  has('storefront')
  const { client } = await shown()
  await expect.element(page.getByRole('heading', { name: '开始使用：1 / 5' })).toBeVisible()
  answer(setupGet, () => new Broken(503))
  await client.invalidateQueries()
  await expect.poll(() => client.isFetching()).toBe(0)
  await expect.element(page.getByRole('heading', { name: '开始使用：1 / 5' })).toBeVisible()
})

test('is gone once all of it is there', async () => {
  await signIn()
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
  await signIn()
  answer(setupGet, () => {
    throw new Refused('ADMIN_ONLY')
  })
  await shown()
  await expect.element(page.getByRole('alert')).toBeVisible()
  has()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('heading', { name: '开始使用：0 / 5' })).toBeVisible()
})
