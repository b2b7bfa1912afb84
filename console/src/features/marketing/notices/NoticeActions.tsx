import { type Notice, noticeIssue, noticeRemove } from '@selvedge/contract/marketing/notices/notices.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'

/** What can be done with a message now: publish it, let it go on, or take its schedule back. */
export function NoticeActions({ notice: { id, title, stage } }: { notice: Notice }) {
  const { confirm, succeeded } = useNotices()
  const issue = useAction(noticeIssue, { onDone: () => succeeded(t('发布成功!')) })
  const remove = useAction(noticeRemove, { onDone: () => succeeded(t('撤销成功!')) })
  return (
    <Can access="notices.change">
      {stage === 'draft' && (
        <ActionButton
          size="small"
          type="link"
          loading={issue.pending}
          onClick={() =>
            confirm({
              question: t('发布订阅消息 {title}？发布后不能撤销', { title }),
              verb: t('发布'),
              act: () => issue.send({ query: { id } }),
            })
          }
        >
          {t('发布')}
        </ActionButton>
      )}
      {stage === 'held' && (
        <ActionButton
          size="small"
          type="link"
          loading={issue.pending}
          onClick={() => issue.run({ query: { id } })}
        >
          {t('继续')}
        </ActionButton>
      )}
      {stage === 'scheduled' && (
        <ActionButton
          size="small"
          type="link"
          danger
          loading={remove.pending}
          onClick={() => remove.run({ query: { id } })}
        >
          {t('撤销', {}, 'notice')}
        </ActionButton>
      )}
    </Can>
  )
}
