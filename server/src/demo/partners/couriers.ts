import type { App } from '../../app.ts'
import type { Context } from '../../core/http/context.ts'
import { readSetting } from '../../modules/house/settings/settings.public.ts'
import { saveSetting } from '../../modules/house/settings/settings.service.ts'
import { connectPartner, isSandbox } from '../sandbox.ts'

async function connectSf(context: Context, sandboxUrl: string): Promise<void> {
  const known = await readSetting(context, 'sf_connection')
  if (known && !isSandbox(known.url)) return
  const connection = { partnerId: 'SELVEDGE-DEMO', ...known, url: `${sandboxUrl}/sf/std/service` }
  await saveSetting(context, 'sf_connection', JSON.stringify(connection))
  if (!known) await saveSetting(context, 'sf_check_word', 'sandbox-sf-check-word')
}

async function connectTracking(context: Context, sandboxUrl: string): Promise<void> {
  const known = await readSetting(context, 'kuaidi100_connection')
  if (known && !isSandbox(known.url)) return
  const connection = { ...known, url: `${sandboxUrl}/kuaidi100` }
  await saveSetting(context, 'kuaidi100_connection', JSON.stringify(connection))
  if (known?.url !== connection.url) await saveSetting(context, 'kuaidi100_key', 'sandbox-kuaidi100-key')
}

/** Connects the demo with the courier of the sandbox, and with whoever follows its parcels. */
export async function connectDemoCouriers(app: App, sandboxUrl: string): Promise<void> {
  await connectPartner(app, 'courier', (context) => connectSf(context, sandboxUrl))
  await connectPartner(app, 'parcel tracking', (context) => connectTracking(context, sandboxUrl))
}
