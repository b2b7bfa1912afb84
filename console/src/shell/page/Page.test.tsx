import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount, signIn } from '../../../test/browser/mount.tsx'
import { Page } from './Page.tsx'

test('how many there are is a word of its own behind the title', async () => {
  await signIn()
  await mount(
    {
      '/order/list': (
        <Page title="Orders" total={1795}>
          rows
        </Page>
      ),
    },
    ['/order/list'],
  )
  await expect.element(page.getByRole('heading', { name: 'Orders 1,795', exact: true })).toBeVisible()
})
