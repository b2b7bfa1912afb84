import { expect, test } from 'vitest'
import { purchaseChannels, purchaseCurrencies, purchaseSeasons } from './purchase-terms.ts'

test('orders are in these currencies, by these channels, for the seasons from SS18 to AW30', () => {
  expect(purchaseCurrencies).toEqual(['EUR', 'CNY', 'GBP'])
  expect(purchaseChannels).toEqual(['自采', '买手店', '买手店（含税）'])
  expect([purchaseSeasons[0], purchaseSeasons.at(-1), purchaseSeasons.length]).toEqual(['SS18', 'AW30', 26])
})
