import { expect, test } from 'vitest'
import { campaignGet, maxRecipients } from './campaigns.ts'

test('a campaign is read whole, up to as many rows as a list has at most; a page has its size', () => {
  expect(campaignGet.query.parse({ id: 1 })).toMatchObject({ skip: 0, size: maxRecipients })
  expect(campaignGet.query.parse({ id: 1, size: 500 })).toMatchObject({ size: 500 })
  expect(campaignGet.query.safeParse({ id: 1, size: 501 }).success).toBe(false)
})
