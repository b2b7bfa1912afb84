import type { Campaign } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Can } from '../../../../shell/page/Can.tsx'
import { t } from '../../../../text/t.ts'
import { CampaignListForm } from './CampaignListForm.tsx'
import { CampaignOrderForm } from './CampaignOrderForm.tsx'
import { type Draft, takenOver, untyped, valuesOf } from './campaign-form.ts'

/** Its list stays, unless another one is uploaded for it. */
export function ChangedCampaign({ campaign }: { campaign: Campaign }) {
  /** The campaign is read anew behind the forms: they began with this one. */
  const [opened] = useState(campaign)
  const [{ withList, from }, setState] = useState(() => ({
    withList: false,
    from: untyped(valuesOf(opened)),
  }))
  const turn = (left: Draft) =>
    setState((before) => ({ withList: !before.withList, from: takenOver(before.from, left) }))
  return withList ? (
    <CampaignListForm
      campaign={opened}
      from={from}
      other={(handOver) => <Button onClick={() => handOver(turn)}>{t('保留原名单')}</Button>}
    />
  ) : (
    <CampaignOrderForm
      campaign={opened}
      type={opened.type}
      from={from}
      other={(handOver) =>
        opened.type === 0 && (
          <Can access="campaigns.change">
            <Button onClick={() => handOver(turn)}>{t('更换客户名单')}</Button>
          </Can>
        )
      }
    />
  )
}
