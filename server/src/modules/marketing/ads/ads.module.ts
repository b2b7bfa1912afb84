import {
  adDraftGet,
  adGet,
  adSave,
  adVersionList,
  adVersionRemove,
} from '@selvedge/contract/marketing/ads/ads.ts'
import { handle, handleInSteps, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readVersions } from './ads.reads.ts'
import { getAds, getDraft, removeVersion, saveAds } from './ads.service.ts'

export const adsModule = defineModule({
  name: 'ads',
  routes: [
    handle(adGet, getAds),
    handle(adDraftGet, getDraft),
    handleInSteps(adSave, saveAds),
    handleList(adVersionList, readVersions),
    handle(adVersionRemove, removeVersion),
  ],
})
