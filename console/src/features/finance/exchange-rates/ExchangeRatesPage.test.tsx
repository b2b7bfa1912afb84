import {
  type ExchangeRate,
  exchangeRateDelete,
  exchangeRateList,
  exchangeRateSave,
} from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsOf } from '../../../../test/browser/answers.ts'
import { mount, signIn } from '../../../../test/browser/mount.tsx'
import { ExchangeRatesPage } from './ExchangeRatesPage.tsx'

const rate: ExchangeRate = {
  ...{ id: 7, date: '2026-03-01', currency: 'EUR', rate: '7.85', source: 'entered', version: 'v1' },
  ...{ changedAt: '2026-03-01T02:00:00.000Z', changedBy: 'Li' },
}

/** The list has the same path. */
const sent = () => callsOf(exchangeRateSave).flatMap(({ body }) => body ?? [])

test('a rate is changed with the version that was read', async () => {
  await signIn()
  answer(exchangeRateList, () => [rate])
  answer(exchangeRateSave, () => 7)
  await mount({ '/finance/exchange_rates': <ExchangeRatesPage /> }, ['/finance/exchange_rates'])
  await userEvent.click(page.getByRole('button', { name: '编辑' }))
  const field = page.getByRole('textbox', { name: '汇率' })
  await userEvent.fill(field, '7.9')
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect
    .poll(sent)
    .toEqual([{ id: 7, version: 'v1', date: '2026-03-01', currency: 'EUR', rate: '7.9' }])
})

test('a rate is deleted after a question', async () => {
  await signIn()
  answer(exchangeRateList, () => [rate])
  answer(exchangeRateDelete, () => 1 as const)
  await mount({ '/finance/exchange_rates': <ExchangeRatesPage /> }, ['/finance/exchange_rates'])
  await userEvent.click(page.getByRole('button', { name: '删除' }))
  await expect
    .element(page.getByRole('dialog').getByText('删除 2026-03-01 EUR 的汇率？').last())
    .toBeVisible()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^删\s*除$/ }))
  await expect
    .poll(() => callsOf(exchangeRateDelete).flatMap(({ url }) => url.searchParams.get('version') ?? []))
    .toEqual(['v1'])
})

test('Enter in the field of the day takes what was typed, and sends nothing yet', async () => {
  await signIn()
  answer(exchangeRateList, () => [rate])
  answer(exchangeRateSave, () => 7)
  await mount({ '/finance/exchange_rates': <ExchangeRatesPage /> }, ['/finance/exchange_rates'])
  await userEvent.click(page.getByRole('button', { name: '编辑' }))
  const day = page.getByRole('textbox', { name: '日期' })
  await userEvent.fill(day, '2026-04-02')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('编辑汇率')).toBeVisible()
  expect(sent()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.poll(sent).toMatchObject([{ date: '2026-04-02' }])
})
