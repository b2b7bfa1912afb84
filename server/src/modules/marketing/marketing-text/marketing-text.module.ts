import {
  marketingTextGet,
  marketingTextSave,
} from '@selvedge/contract/marketing/marketing-text/marketing-text.ts'
import type { Context } from '../../../core/http/context.ts'
import { handle } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readSetting, saveSetting } from '../../house/settings/settings.public.ts'

async function publishText(context: Context, _query: unknown, text: string): Promise<1> {
  await saveSetting(context, 'fizz_marketing_setting', text)
  return 1
}

/** The text that the mini program reads; it is a setting, and has its history there. */
export const marketingTextModule = defineModule({
  name: 'marketing-text',
  routes: [
    handle(marketingTextGet, (context) => readSetting(context, 'fizz_marketing_setting')),
    handle(marketingTextSave, publishText),
  ],
})
