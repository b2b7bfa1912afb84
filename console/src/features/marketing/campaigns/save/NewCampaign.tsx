import { campaignTypeNames } from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import { useState } from 'react'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { RadioRow } from '../../../../ui/inputs/RadioRow.tsx'
import { CampaignListForm } from './CampaignListForm.tsx'
import { CampaignOrderForm } from './CampaignOrderForm.tsx'
import { type Draft, emptyCampaign, takenOver, untyped } from './campaign-form.ts'

type Type = '0' | '1'

/** Whoever chooses another type goes on with what was typed. */
export function NewCampaign() {
  const [{ type, from }, setState] = useState<{ type: Type; from: Draft }>({
    type: '0',
    from: untyped(emptyCampaign),
  })
  const choose = (next: Type, left: Draft) =>
    setState((before) => ({ type: next, from: takenOver(before.from, left) }))
  return type === '0' ? (
    <CampaignListForm
      campaign={null}
      from={from}
      other={(handOver) => (
        <TypeChoice value="0" onChange={(next) => handOver((left) => choose(next, left))} />
      )}
    />
  ) : (
    <CampaignOrderForm
      campaign={null}
      type={1}
      from={from}
      other={(handOver) => (
        <TypeChoice value="1" onChange={(next) => handOver((left) => choose(next, left))} />
      )}
    />
  )
}

const TypeChoice = ({ value, onChange }: { value: Type; onChange(type: Type): void }) => (
  <RadioRow
    label={t('类型')}
    value={value}
    options={[
      { value: '0' as const, label: bilingual(campaignTypeNames[0]) },
      { value: '1' as const, label: bilingual(campaignTypeNames[1]) },
    ]}
    onChange={onChange}
  />
)
