import { expect, it } from 'vitest'
import { fenPriceOf } from './price.rules.ts'

const priceOf = (price: string, compareAt: string | null = null) => fenPriceOf('A', { price, compareAt })

it('is in whole fen, half of one rounded up', () => {
  expect(priceOf('128.00')).toEqual({ price: 12_800, originalPrice: 12_800 })
  expect(priceOf('128')).toEqual({ price: 12_800, originalPrice: 12_800 })
  expect(priceOf('0.015')).toEqual({ price: 2, originalPrice: 2 })
  expect(priceOf('1.0149')).toEqual({ price: 101, originalPrice: 101 })
})

it('has what is crossed out beside it, never less than itself', () => {
  expect(priceOf('80.00', '100.00')).toEqual({ price: 8_000, originalPrice: 10_000 })
  expect(priceOf('80.00', '70.00')).toEqual({ price: 8_000, originalPrice: 8_000 })
  expect(priceOf('99999.00', '100001.00')).toEqual({ price: 9_999_900, originalPrice: 10_000_000 })
})

it.each(['0', '0.00', '100000.01', 'free', '-1.00'])('is none that the platform takes: %s', (price) => {
  expect(priceOf(price)).toEqual({ kind: 'xiaohongshu.price', params: { sku: 'A', price } })
})

it('is missed where the shop has none', () => {
  expect(fenPriceOf('A', undefined)).toEqual({ kind: 'xiaohongshu.noPrice', params: { sku: 'A' } })
})
