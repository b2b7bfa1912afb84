import { expect, it } from 'vitest'
import { channelOf, isCrawlerTrap, pageAddress } from './address.rules.ts'

it('a page has one address, however it was come to', () => {
  expect(pageAddress('https://x.test/a?utm_source=b&page=2&gclid=1#top')).toBe('https://x.test/a?page=2')
})

it.each([
  ['https://x.test/a/b/c', false],
  ['https://x.test/a/a/a', false],
  ['https://x.test/a/b/a/b/a/b/a', true],
  [`https://x.test/${'a'.repeat(2000)}`, true],
])('%s is a crawler trap: %s', (url, trap) => {
  expect(isCrawlerTrap(url)).toBe(trap)
})

it('a channel is called after its site', () => {
  expect(channelOf('https://www.shop.test:8443/x')).toBe('shop.test')
})
