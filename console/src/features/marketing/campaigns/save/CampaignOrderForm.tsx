import { campaignSave } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { address } from '../../../../paths.ts'
import { FormPage } from '../../../../shell/form/FormPage.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { CampaignFields } from './CampaignFields.tsx'
import {
  bodyOf,
  type CampaignFormProps,
  type CampaignValues,
  campaignFields,
  identityOf,
  titleOf,
} from './campaign-form.ts'

/** By order, or one of either type that is changed: its list stays. */
export function CampaignOrderForm({ campaign, type, from, other }: CampaignFormProps & { type: 0 | 1 }) {
  const go = useGo()
  const may = useCan('campaigns.change')
  const submit = useSubmit(campaignSave, {
    input: (values: CampaignValues) => ({ body: { ...identityOf(campaign), ...bodyOf(type, values) } }),
    refusedAt: campaignFields,
    successMessage: () => t('操作成功'),
    onDone: () => go(address('/app/discounts', {})),
  })
  return (
    <FormPage
      title={titleOf(campaign)}
      submit={submit}
      initial={from.values}
      unsent={from.isTyped}
      disabled={may !== true}
      actions={other((receive) =>
        receive({ values: submit.form.getFieldsValue(), isTyped: submit.form.isFieldsTouched() }),
      )}
    >
      <CampaignFields type={type} />
    </FormPage>
  )
}
