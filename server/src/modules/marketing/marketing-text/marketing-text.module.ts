import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  marketingTextDraft,
  marketingTextGet,
  marketingTextSave,
} from '@selvedge/contract/marketing/marketing-text/marketing-text.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { handle } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { findNewest, readSetting, saveSetting } from '../../house/settings/settings.public.ts'

const key = 'fizz_marketing_setting'

async function readDraft(context: Context): Promise<DataOf<typeof marketingTextDraft>> {
  // Read first: what is published in between is refused then, not written over.
  const version = await findNewest(context.db, key)
  return { text: await readSetting(context, key), version }
}

async function publishText(
  context: Context,
  { version }: z.output<(typeof marketingTextSave)['query']>,
  text: string,
): Promise<1> {
  await saveSetting(context, key, text, version)
  return 1
}

/** The text that the mini program reads; it is a setting, and has its history there. */
export const marketingTextModule = defineModule({
  name: 'marketing-text',
  routes: [
    handle(marketingTextGet, (context) => readSetting(context, key)),
    handle(marketingTextDraft, readDraft),
    handle(marketingTextSave, publishText),
  ],
})
