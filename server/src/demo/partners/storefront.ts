import type { App } from '../../app.ts'
import { startFirst } from '../../modules/channels/drifts/drift-runs.ts'
import { saveStorefront } from '../../modules/channels/storefronts/storefronts.service.ts'
import { findRow } from '../../modules/channels/storefronts/storefronts.sql.ts'
import { syncLocations } from '../../modules/channels/storefronts/sync/location-sync.ts'
import { demoSteps, isSandbox } from '../sandbox.ts'

/** The sandbox's shops behind the channels, and what each of them starts with. */
const shops = [
  { channel: 'first', name: '第一店铺', path: 'example' },
  { channel: 'second', name: '第二渠道', path: 'example-second' },
] as const
const secrets = { token: 'sandbox-token', webhookSecret: 'sandbox-secret' }

/**
 * Connects the demo's channels with the sandbox at this address, which may be another one after a restart, and links
 * its locations; one that never was is compared. A shop that somebody has set up otherwise stays as it is. What goes wrong is told, and stops nothing.
 * Answers whether the first of them was connected for the first time.
 */
export async function connectSandbox(app: App, sandboxUrl: string): Promise<boolean> {
  const { around, http } = app
  const steps = demoSteps(app)
  let isNew = false
  try {
    for (const { channel, name, path } of shops) {
      const known = await findRow(around.db, channel)
      if (known && !isSandbox(known.baseUrl)) continue
      const [enabled, baseUrl] = [known?.enabled ?? true, `${sandboxUrl}/shops/${path}`]
      await saveStorefront(steps, {}, { ...secrets, channel, name: known?.name ?? name, baseUrl, enabled })
      isNew ||= channel === 'first' && known === null
    }
    await syncLocations(steps)
    // So that the screen shows at once where both differ, and not only after a night.
    await steps.step(startFirst)
  } catch (error) {
    http.log.warn({ err: error }, 'the sandbox could not be connected')
  }
  return isNew
}
