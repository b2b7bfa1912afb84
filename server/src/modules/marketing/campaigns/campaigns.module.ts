import { campaignSimulate } from '@selvedge/contract/marketing/campaigns/campaign-simulation.ts'
import {
  campaignGet,
  campaignList,
  campaignRelease,
  campaignSave,
  discountCodeRemove,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import {
  codeGenerationExport,
  codeGenerationList,
  discountCodesGenerate,
} from '@selvedge/contract/marketing/discount-codes/discount-codes.ts'
import { handle, handleAfter, handleFile, handleInSteps, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { campaignInvariants } from './campaigns.invariants.ts'
import { readCampaign, readCampaigns } from './campaigns.reads.ts'
import { addCodesDelivery, codeResultsDelivery } from './codes/add-codes.delivery.ts'
import { codeRemovalDelivery } from './codes/code-removal.delivery.ts'
import { checkRule, generateCodes } from './codes/generate.ts'
import { generationExporter, readGenerations } from './codes/generations.reads.ts'
import { onOrdersChanged } from './earn-codes/earn-codes.ts'
import { emptyRecipients } from './redacted.sql.ts'
import { makeCodes, makeCodesJob, releaseCampaign } from './release/release-campaign.ts'
import { removeCode } from './release/remove-code.ts'
import { withdraw, withdrawJob } from './release/withdraw.ts'
import { checkCampaignDiscount, saveCampaign } from './save-campaign.ts'
import { simulateCampaign } from './simulation/simulate-campaign.ts'

export const campaignsModule = defineModule({
  name: 'campaigns',
  routes: [
    handleList(campaignList, readCampaigns),
    handle(campaignGet, readCampaign),
    handleInSteps(campaignSimulate, simulateCampaign),
    handleAfter(campaignSave, checkCampaignDiscount, saveCampaign),
    handle(campaignRelease, releaseCampaign),
    handle(discountCodeRemove, removeCode),
    handleAfter(discountCodesGenerate, checkRule, generateCodes),
    handleList(codeGenerationList, readGenerations),
    handleFile(codeGenerationExport, generationExporter.file),
  ],
  jobs: { [makeCodesJob]: { inSteps: makeCodes }, [withdrawJob]: { inSteps: withdraw } },
  deliveries: {
    'storefront.codes': addCodesDelivery,
    'storefront.codeResults': codeResultsDelivery,
    'storefront.codeRemoval': codeRemovalDelivery,
  },
  listeners: { ordersStored: onOrdersChanged, customersRedacted: emptyRecipients },
  invariants: campaignInvariants,
})
