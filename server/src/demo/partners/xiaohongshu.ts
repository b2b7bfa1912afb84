import { randomUUID } from 'node:crypto'
import { systemActor } from '@selvedge/contract/core/actor.ts'
import type { App } from '../../app.ts'
import type { Context } from '../../core/http/context.ts'
import { readSetting } from '../../modules/house/settings/settings.public.ts'
import { saveSetting } from '../../modules/house/settings/settings.service.ts'
import { readByCode, upsertCategories } from '../../modules/products/categories/categories.public.ts'
import { connectPartner, isSandbox } from '../sandbox.ts'

async function connect(context: Context, sandboxUrl: string, publicUrl: string): Promise<void> {
  const known = await readSetting(context, 'xiaohongshu')
  if (known && !isSandbox(known.url)) return
  const connection = {
    appId: 'sandbox-xiaohongshu',
    ...known,
    url: `${sandboxUrl}/xiaohongshu`,
    ...(publicUrl !== '' && { imageBase: publicUrl }),
  }
  await saveSetting(context, 'xiaohongshu', JSON.stringify(connection))
  if (!known) {
    await saveSetting(context, 'xiaohongshu_secret', 'sandbox-xiaohongshu-secret')
    const unmapped = [...(await readByCode(context.db)).values()].filter(({ rednote }) => rednote === '')
    const mapped = unmapped.map((category) => ({ ...category, rednote: `rn-${category.code}` }))
    if (mapped.length > 0) await upsertCategories(context.db, mapped, { at: context.now, by: systemActor })
  }
  // The sandbox forgets with each start whom it has allowed.
  await saveSetting(context, 'xiaohongshu_code', `sandbox-xiaohongshu-code-${randomUUID()}`)
}

export const connectDemoXiaohongshu = (app: App, sandboxUrl: string) =>
  connectPartner(app, 'Xiaohongshu', (context) => connect(context, sandboxUrl, app.around.publicUrl))
