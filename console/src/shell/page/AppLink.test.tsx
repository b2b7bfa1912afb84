import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { paths } from '../../paths.ts'
import { AppLink } from './AppLink.tsx'

const links = (
  <>
    <AppLink to={paths.stock({ sku: 'coat' })}>12</AppLink>
    <AppLink to={paths.order(7)}>#1007</AppLink>
    <AppLink to={paths.signIn()}>sign in</AppLink>
  </>
)
const shown = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

test('leads where the reader may go', async () => {
  await signIn()
  await mount({ '/from': links }, ['/from'])
  await expect.element(page.getByText('12')).toBeVisible()
  expect(shown()).toEqual(['12', '#1007', 'sign in'])
})

test('whoever may not open the screen reads the words alone', async () => {
  await signIn(['orders.view'])
  await mount({ '/from': links }, ['/from'])
  await expect.element(page.getByText('12')).toBeVisible()
  expect(shown()).toEqual(['#1007', 'sign in'])
})
