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

test('beside four actions the filters have a row of their own, and stand side by side in it', async () => {
  await signIn()
  await page.viewport(1280, 800)
  const block = (name: string, width: number) => (
    <button type="button" key={name} style={{ width }}>
      {name}
    </button>
  )
  await mount(
    {
      '/order/list': (
        <Page
          title="Orders"
          filters={
            <div style={{ display: 'flex', flexWrap: 'wrap' }}>
              {['Search', 'Status', 'From', 'More'].map((name) => block(name, 180))}
            </div>
          }
          actions={['Out of stock', 'Export', 'Sync', 'Import'].map((name) => block(name, 150))}
        >
          rows
        </Page>
      ),
    },
    ['/order/list'],
  )
  await expect.element(page.getByRole('button', { name: 'More' })).toBeVisible()
  const placeOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()
  expect(placeOf('More').top).toBe(placeOf('Search').top)
  expect(placeOf('Search').top).toBeGreaterThan(placeOf('Import').bottom)
})
