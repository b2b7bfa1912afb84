import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { resultWord } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { noticeTemplates } from '@selvedge/contract/marketing/notices/notice-templates.ts'
import { noticeResults } from '@selvedge/contract/marketing/notices/notices.ts'
import { Alert, Drawer } from 'antd'
import { movingMs } from '../../../api/reads/use-moving-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { AuditTrail } from '../../../shell/audit/AuditTrail.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { failureText } from '../../../text/failure-text.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../ui/theme/theme.ts'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { isMoving, noticeStage, noticeType } from './notice-words.ts'

type Results = DataOf<typeof noticeResults>

/** What is sent, and what became of it. */
function Content({ notice, waiting, left, codes }: Results) {
  return (
    <>
      {notice.problem && (
        <Alert
          type={notice.stage === 'stopped' ? 'error' : 'warning'}
          showIcon
          title={failureText(notice.problem)}
        />
      )}
      <Facts>
        <Fact label={t('状态')}>
          <StateTag of={noticeStage(notice)} />
        </Fact>
        <Fact label={t('模板')}>{noticeType(notice)}</Fact>
        {noticeTemplates[notice.type].arguments.map(({ key, title }) => (
          <Fact key={key} label={bilingual(title)}>
            {notice.postdata.data[key]?.value}
          </Fact>
        ))}
        <Fact label={t('跳转链接')}>
          <code>{notice.postdata.page}</code>
        </Fact>
        {notice.scheduledAt && (
          <Fact label={t('定时发布时间')}>
            <Time at={notice.scheduledAt} />
          </Fact>
        )}
        {notice.publishedAt && (
          <Fact label={t('发布时间')}>
            <Time at={notice.publishedAt} />
          </Fact>
        )}
      </Facts>
      <Section title={t('发送结果')}>
        <Facts>
          <Fact label={t('发送人数')}>{notice.postcount}</Fact>
          <Fact label={t('送达', {}, 'notice')}>{notice.successcount}</Fact>
          <Fact label={t('查看', {}, 'notice')}>{notice.viewcount}</Fact>
          <Fact label={t('未知（不再发送）')}>{notice.unknowncount}</Fact>
          {waiting > 0 && <Fact label={t('待发送')}>{waiting}</Fact>}
          {left > 0 && <Fact label={t('未发送')}>{left}</Fact>}
          {codes.map(({ code, count }) => (
            <Fact key={code} label={`${bilingual(resultWord(code))} (${code})`}>
              {count}
            </Fact>
          ))}
        </Facts>
      </Section>
      <AuditTrail subject="notice" id={notice.id} />
    </>
  )
}

/** All there is to know of one message. */
export function NoticeDrawer({ id, onClose }: { id: number; onClose(): void }) {
  useFocusBack()
  const seen = useRecord(noticeResults, { id })
  const refreshMs = seen.data && isMoving(seen.data.notice) ? movingMs : 0
  const results = useRecord(noticeResults, { id }, { refreshMs })
  return (
    <Drawer title={results.data?.notice.title ?? ''} open onClose={onClose} size={drawerWidth}>
      <Loaded of={results}>{(data) => <Content {...data} />}</Loaded>
    </Drawer>
  )
}
