import { crawlerImages } from '@selvedge/contract/products/crawler/crawler.ts'
import type { TradingProduct } from '@selvedge/contract/products/trading/trading.ts'
import { tradingImagesSave, tradingPicture } from '@selvedge/contract/products/trading/trading-picture.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../../test/browser/mount.tsx'
import { PicturesButton } from './PicturesButton.tsx'
import { TradingPicture } from './TradingPicture.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const coat = 'http://supplier.test/coat.png'
const logo = 'http://supplier.test/logo.png'
const product = {
  ...{ id: 7, name: 'Coat', site: 'http://supplier.test/coat', url: '', images: JSON.stringify([coat]) },
} as TradingProduct

const focus = () => {
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
}

test('pictures are seen, left out by a tick, and read from the supplier once', async () => {
  await signIn()
  answer(crawlerImages, () => [
    { image: coat, thumbnail: pixel },
    { image: logo, thumbnail: pixel },
  ])
  answer(tradingPicture, () => pixel)
  answer(tradingImagesSave, () => 1 as const)
  const screen = (
    <>
      <TradingPicture product={product} />
      <PicturesButton product={product} />
    </>
  )
  await mount({ '/thirdpart/release': screen }, ['/thirdpart/release'])
  // The browser can't have it by https: the server reads it.
  await expect.poll(() => callsOf(tradingPicture).length).toBe(1)

  await userEvent.click(page.getByRole('button', { name: '取图片' }))
  await expect.poll(() => document.querySelectorAll(`.ant-drawer img[src^="data:"]`).length).toBe(2)
  await userEvent.click(page.getByRole('checkbox', { name: /logo/ }))
  focus()
  await userEvent.click(page.getByRole('button', { name: /^保\s*存$/ }))
  await expect.element(page.getByText('已保存 1 张图片')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(callsOf(tradingImagesSave).map(({ body }) => body)).toEqual([{ id: 7, images: [coat] }])
  focus()
  expect([callsOf(crawlerImages).length, callsOf(tradingPicture).length]).toEqual([1, 1])
})
