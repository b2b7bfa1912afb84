import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SandboxShop, startSandboxShop } from '../../../../test/shops/sandbox-shop.ts'
import { StorefrontError } from '../../../ports/storefront/storefront.ts'
import { shopifyStorefronts } from '../shopify.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await startSandboxShop(['FT26W001-01-M'])
})
afterAll(() => shop.close())

/** As the outbox does: again, for as long as repeating does no harm. */
async function untilDone<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof StorefrontError) || !error.retryable || attempt === 20) throw error
    }
  }
}

it('ships each unit once, though calls are refused, break down and lose their answers', async () => {
  const storefront = shopifyStorefronts({ pauseMs: 1, patienceMs: 1_000 })(shop.credentials)
  const placed = await Promise.all(
    Array.from({ length: 12 }, () => shop.place({ lines: [{ sku: 'FT26W001-01-M', quantity: 2 }] })),
  )
  shop.sandbox.faults.plan = { rate: 0.3, kinds: ['serverError', 'lostAnswer'], seed: 11, slowMs: 0 }
  for (const { id, lines } of placed) {
    const done = await untilDone(() =>
      storefront.fulfill({
        orderExId: id,
        otherExIds: [],
        locationExId: null,
        trackingCompany: 'SF',
        trackingNumber: `SF${id}`,
        presentNumber: `SF${id}`,
        cameBack: [],
        items: lines.map((line) => ({ exLineItemId: line.id, sku: '', quantity: line.quantity })),
      }),
    )
    expect(done.items).toHaveLength(1)
  }
  const ledger = shop.sandbox.ledger()
  expect(ledger.faults).toEqual([])
  expect(ledger.lines.map(({ shipped, left }) => [shipped, left])).toEqual(placed.map(() => [2, 0]))
})
