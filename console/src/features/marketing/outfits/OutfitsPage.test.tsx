import { imageUpload, maxImageBytes } from '@selvedge/contract/house/uploads/uploads.ts'
import { lastPosition, outfitStates } from '@selvedge/contract/marketing/outfits/outfit-state.ts'
import { type Outfit, outfitSave, outfitSearch } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Broken, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { chooseSheet } from '../../../../test/browser/sheets.ts'
import { OutfitsPage } from './OutfitsPage.tsx'

const saved = () => callsOf(outfitSave).map(({ body }) => body)

test('a tag that is new is unpublished and stands last; it takes a picture of 1 MB to be published', async () => {
  await page.viewport(1440, 900)
  await signIn()
  let outfit: Outfit = {
    ...{ id: null, tag: 'look-1', image: '', state: outfitStates.unpublished, position: lastPosition },
    updatedAt: null,
  }
  answer(outfitSearch, () => [outfit])
  answer(outfitSave, ({ body }) => {
    outfit = { ...outfit, id: 1, ...(body as Partial<Outfit>) }
    return 1
  })
  answer(imageUpload, () => '/uploads/look.png')
  await mount({ '/product/outfit': <OutfitsPage /> }, ['/product/outfit?q=look-1'])
  const row = page.getByRole('row').nth(1)
  await expect.element(row).toMatchTextContent(/未发布/)
  await expect.element(page.getByRole('spinbutton', { name: 'look-1 的位置' })).toHaveValue('99999')
  const publish = row.getByRole('button', { name: '发布', exact: true })
  await expect.element(publish).toHaveAttribute('aria-description', '无图片')

  await chooseSheet(new File([new Uint8Array(maxImageBytes + 1)], 'large.png', { type: 'image/png' }))
  await expect.element(page.getByText('图片大小不可超过1M')).toBeVisible()
  expect(callsOf(imageUpload)).toEqual([])
  await chooseSheet(new File([new Uint8Array(maxImageBytes)], 'right.png', { type: 'image/png' }))
  await expect.poll(saved).toEqual([{ tag: 'look-1', image: '/uploads/look.png' }])
  await expect.element(publish).not.toHaveAttribute('aria-description')
  await userEvent.click(publish)
  await expect.poll(() => saved().at(-1)).toEqual({ tag: 'look-1', state: outfitStates.published })
  await expect.element(row).toMatchTextContent(/已发布/)
})

test('a position that is not taken gives way to the one that is kept', async () => {
  await page.viewport(1440, 900)
  await signIn()
  const state = outfitStates.unpublished
  answer(outfitSearch, () => [{ id: 1, tag: 'look-1', image: '', state, position: 5, updatedAt: null }])
  answer(outfitSave, () => new Broken(500))
  await mount({ '/product/outfit': <OutfitsPage /> }, ['/product/outfit?q=look-1'])
  const field = page.getByRole('spinbutton', { name: 'look-1 的位置' })
  await userEvent.fill(field, '7')
  await userEvent.keyboard('{Enter}')
  await expect.poll(saved).toEqual([{ tag: 'look-1', position: 7 }])
  await expect.element(field).toHaveValue('5')
})
