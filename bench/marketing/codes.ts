import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { discountCodesGenerate } from '@selvedge/contract/marketing/discount-codes/discount-codes.ts'
import { defaultToken } from '@selvedge/sandbox/storefront/seed.ts'
import { startSandbox } from '@selvedge/sandbox/storefront/start.ts'
import { besideBare } from '../measure/beside-bare.ts'
import { milliseconds, perSecond, timed } from '../measure/figures.ts'
import type { Ground } from '../measure/ground.ts'

const discountId = 7001
const lookEveryMs = 50

/** A shop of the sandbox that answers at once, and the making of codes for it. */
export async function openCodes({ shop, client }: Ground, count: number) {
  const sandbox = await startSandbox({
    port: 0,
    bucket: { maximum: 20_000, restoreRate: 20_000 },
    shops: [
      {
        name: 'codes',
        products: [],
        locations: [{ name: '上海仓' }],
        discounts: [{ id: discountId, title: '九折', code: 'NINE', percentage: 0.1 }],
      },
    ],
  })
  await shop.call(storefrontSave, {
    body: {
      ...{ channel: 'first', name: 'codes', enabled: true },
      ...{ baseUrl: sandbox.shopUrl('codes'), token: defaultToken },
    },
  })
  const open = async () =>
    (
      await client.query<{ open: number }>(
        `select (exists (select from discount_code where state = 'sending'))::int as open`,
      )
    ).rows[0]?.open ?? 0
  return {
    generate: () =>
      shop.call(discountCodesGenerate, { query: { discountId: String(discountId), count: String(count) } }),
    /** Settles once the shop has all of them. */
    brought: async () => {
      while ((await open()) > 0) await sleep(lookEveryMs)
    },
    close: () => sandbox.close(),
  }
}

/**
 * Codes that nobody can guess: made here, which is all that who asks for them waits for, and then brought to the shop by
 * a job. Beside both the rows that the making left.
 */
export async function benchCodes(ground: Ground, count: number): Promise<string[]> {
  const { generate, brought, close } = await openCodes(ground, count)
  try {
    const { rows, took, ratio } = await besideBare(ground, 'code_generation', generate, brought)
    await brought()
    const whole = await timed(async () => {
      await generate()
      await brought()
    })
    const bare = took.at(-1)?.bare ?? 0
    return [
      `${count} codes, ${rows} rows written, ${took.length} rounds, one server`,
      ...took.map(
        (one, at) =>
          `round ${at + 1}: made ${perSecond(count, one.own).toFixed(0)} codes/s in ${milliseconds(one.own)}, by bare inserts of the same rows ${perSecond(count, one.bare).toFixed(0)} codes/s`,
      ),
      `ratio of making to bare inserts: ${ratio.toFixed(2)}`,
      `made and brought to the shop of the sandbox: ${perSecond(count, whole.ms).toFixed(0)} codes/s, ${(bare / whole.ms).toFixed(2)} of bare inserts`,
    ]
  } finally {
    await close()
  }
}
