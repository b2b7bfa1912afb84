import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../test/browser/mount.tsx'
import { lazyScreen } from '../screen/lazy-screen.tsx'
import { lazyPart } from './lazy-part.tsx'

// The server is silent: nobody knows of another build.
beforeEach(() => void vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network')))
afterEach(() => vi.restoreAllMocks())

const gone = new TypeError('Failed to fetch dynamically imported module')

/** Fails so many times before it is there. */
function loaderOf<Loaded>(loaded: Loaded, failures: number) {
  let tries = 0
  return async () => {
    tries += 1
    if (tries <= failures) throw gone
    return loaded
  }
}

test('a part that does not load leaves what was typed beside it, and comes when it is tried again', async () => {
  const Part = lazyPart(loaderOf(({ name }: { name: string }) => <p>here is {name}</p>, 2))
  await mount({ frame: <input aria-label="beside" />, '/': <Part name="one" /> }, ['/'])
  await userEvent.fill(page.getByLabelText('beside'), 'typed')
  const again = page.getByRole('button', { name: '重试' })
  await userEvent.click(again)
  await expect.element(again).toBeVisible()
  await userEvent.click(again)
  await expect.element(page.getByText('here is one')).toBeVisible()
  await expect.element(page.getByLabelText('beside')).toHaveValue('typed')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a part that fails while it is drawn leaves the page', async () => {
  const Part = lazyPart(async () => () => {
    throw new Error('drawn wrongly')
  })
  await mount({ frame: <p>the page</p>, '/': <Part /> }, ['/'])
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('the page')).toBeVisible()
})

test.each([
  ['part', () => lazyPart(loaderOf(() => <p>it is here</p>, 1))],
  ['screen', () => lazyScreen(loaderOf({ Screen: () => <p>it is here</p> }, 1), 'Screen')],
])('a %s that did not load comes by itself once the network is back', async (_, made) => {
  const Late = made()
  await mount({ '/': <Late /> }, ['/'])
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('it is here')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a screen that does not load says so between what stands around it', async () => {
  const Screen = lazyScreen(loaderOf({ Screen: () => <h1>screen</h1> }, 2), 'Screen')
  await Screen.preload()
  await mount({ frame: <nav>menu</nav>, '/': <Screen /> }, ['/'])
  await expect.element(page.getByText(/页面加载失败/)).toBeVisible()
  await expect.element(page.getByText('menu')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(page.getByRole('heading', { name: 'screen' })).toBeVisible()
})
