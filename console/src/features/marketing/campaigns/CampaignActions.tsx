import { mayDo } from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import {
  type Campaign,
  campaignRelease,
  campaignSave,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { address } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Can } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'

/** What can be done with a campaign now: what can never be done in its state is not shown. */
export function CampaignActions({
  campaign: { id, title, type, status, making, codes },
}: {
  campaign: Campaign
}) {
  const { confirmDanger, succeeded } = useNotices()
  const onDone = () => succeeded(t('操作成功'))
  const release = useAction(campaignRelease, {
    onDone: (count) => succeeded(t('发布成功!正在处理 {count} 个折扣码', { count })),
  })
  const save = useAction(campaignSave, { onDone })
  const may = (verb: 'edit' | 'release' | 'offline' | 'remove') => mayDo(verb, type, status)
  const isReleasable = may('release') && !making && (status !== 3 || codes.refused > 0)
  return (
    <Can access="campaigns.change">
      {isReleasable && (
        <ActionButton
          size="small"
          type="link"
          loading={release.pending || save.pending}
          onClick={() =>
            type === 0 ? release.run({ query: { id } }) : save.run({ body: { id, status: 7 } })
          }
        >
          {status === 3 ? t('重新同步', {}, 'verb') : t('发布')}
        </ActionButton>
      )}
      {may('offline') && (
        <ActionButton
          size="small"
          type="link"
          loading={save.pending}
          onClick={() => save.run({ body: { id, status: 0 } })}
        >
          {t('下线')}
        </ActionButton>
      )}
      {may('edit') && <AppLink to={`${address('/app/discount_save', {})}?id=${id}`}>{t('编辑')}</AppLink>}
      {may('remove') && (
        <ActionButton
          size="small"
          type="link"
          danger
          onClick={() =>
            confirmDanger({
              question:
                codes.made > 0
                  ? t('删除优惠活动 {title}，收回未使用的折扣码（共 {count} 个）？', {
                      title,
                      count: codes.made,
                    })
                  : t('删除优惠活动 {title}？', { title }),
              verb: t('删除'),
              act: () => save.send({ body: { id, status: -1 } }),
            })
          }
        >
          {t('删除')}
        </ActionButton>
      )}
    </Can>
  )
}
