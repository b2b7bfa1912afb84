import {
  type AdContent,
  type AdVersion,
  adVersionList,
  adVersionRemove,
} from '@selvedge/contract/marketing/ads/ads.ts'
import { Button } from 'antd'
import { useAction } from '../../../api/actions/use-action.ts'
import { useLongList } from '../../../api/reads/use-long-list.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { Failed, Loading, WaitsForNetwork } from '../../../shell/page/PageStates.tsx'
import { More } from '../../../shell/page/sections/More.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { StatusTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import styles from './Ads.module.css'

const stateTag = (state: AdVersion['state']) =>
  state === 'shown' ? (
    <StatusTag family="done">{t('正在展示')}</StatusTag>
  ) : state === 'scheduled' ? (
    <StatusTag family="underway">{t('等待发布')}</StatusTag>
  ) : (
    <StatusTag family="waiting">{t('已替换')}</StatusTag>
  )

/** What was and will be shown: each version can be taken up again, one that is not shown yet taken back. */
export function AdVersions({ take }: { take(content: AdContent): void }) {
  const versions = useLongList(adVersionList, {})
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(adVersionRemove, { onDone: () => succeeded(t('撤销成功!')) })
  return (
    <Section title={t('发布记录')}>
      {versions.error && versions.rows.length === 0 ? (
        <Failed error={versions.error} retry={versions.reload} />
      ) : versions.waiting ? (
        <WaitsForNetwork />
      ) : versions.loading ? (
        <Loading lines={3} />
      ) : versions.rows.length === 0 ? (
        <p className={styles.none}>{t('还没有发布过')}</p>
      ) : (
        <ol className={styles.versions}>
          {versions.rows.map((version) => (
            <li key={version.id} className={styles.version}>
              {stateTag(version.state)}
              <Time at={version.publishAt} />
              <span>{personName(version.createdBy)}</span>
              <Can access="ads.change">
                <Button size="small" onClick={() => take(version.content)}>
                  {t('载入编辑')}
                </Button>
                {version.state === 'scheduled' && (
                  <Button
                    size="small"
                    danger
                    onClick={() =>
                      confirmDanger({
                        question: t('撤销这次定时发布？'),
                        verb: t('撤销'),
                        act: () => remove.send({ query: { id: version.id } }),
                      })
                    }
                  >
                    {t('撤销')}
                  </Button>
                )}
              </Can>
            </li>
          ))}
        </ol>
      )}
      {versions.hasMore && <More list={versions} />}
    </Section>
  )
}
