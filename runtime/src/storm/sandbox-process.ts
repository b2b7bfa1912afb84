import { defaultSecret, defaultToken } from '@selvedge/sandbox/storefront/seed.ts'
import { startSandbox } from '@selvedge/sandbox/storefront/start.ts'
import { levelsOf } from './levels.ts'
import { type SandboxAnswer, type SandboxRequest, stormShop } from './sandbox.ts'
import type { Scene } from './scene.ts'

/**
 * The storefront of a storm, in a process of its own: it grants more calls than a shop would, because the storm is over
 * within minutes, and it repeats what was not taken at once and for as long as it takes.
 */
const scene: Scene = JSON.parse(process.env.STORM_SCENE ?? '')
const patience = Array.from({ length: 2_000 }, () => 500)
const running = await startSandbox({
  port: 0,
  bucket: { maximum: 20_000, restoreRate: 4_000 },
  webhookRetryDelaysMs: patience,
  shops: [
    {
      name: stormShop,
      token: defaultToken,
      secret: defaultSecret,
      locations: scene.locations.map((name) => ({ name })),
      products: scene.skus.map((sku) => ({
        handle: sku.toLowerCase(),
        title: sku,
        variants: [{ sku, title: 'M', price: '10.00', stock: scene.stock }],
      })),
    },
  ],
})

const send = (answer: SandboxAnswer) => process.send?.(answer)
const { sandbox } = running

process.on('message', ({ ask }: SandboxRequest) => {
  const [shop] = sandbox.shops
  if (!shop) throw new Error('the storefront has no shop')
  if (ask === 'webhooks') send({ answer: ask, left: shop.deliveries.length })
  else send({ answer: ask, levels: levelsOf(shop) })
})
process.on('disconnect', () => process.exit())
send({ answer: 'ready', url: running.url })
