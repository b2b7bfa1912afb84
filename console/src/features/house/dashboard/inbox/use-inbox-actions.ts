import { type InboxItem, inboxRelease, inboxSnooze, inboxTake } from '@selvedge/contract/house/inbox/inbox.ts'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { t } from '../../../../text/t.ts'
import { timeText } from '../../../../ui/values/times/company-time.ts'
import { inboxWords } from './inbox-words.ts'

export interface InboxActions {
  take(item: InboxItem): void
  release(item: InboxItem): void
  /** Puts off for oneself; null brings back what was put off, by whoever may. */
  snooze(item: InboxItem, until: string | null): void
  pending: boolean
}

/** What can be done with work itself; says of which kind somebody has taken it or left it. */
export function useInboxActions(onChanged: (key: InboxItem['key']) => void): InboxActions {
  const { succeeded } = useNotices()
  const take = useAction(inboxTake)
  const release = useAction(inboxRelease)
  const snooze = useAction(inboxSnooze)
  const words = inboxWords()
  return {
    take: ({ key }) => {
      onChanged(key)
      void take
        .send({ body: { kind: key } })
        .then(() => succeeded(t('已接手：{work}', { work: words[key] })))
        .catch(() => undefined)
    },
    release: ({ key }) => {
      onChanged(key)
      void release
        .send({ body: { kind: key } })
        .then(() => succeeded(t('已放回：{work}', { work: words[key] })))
        .catch(() => undefined)
    },
    snooze: ({ key, snoozedForAll }, until) =>
      void snooze
        .send({ body: { kind: key, until, forAll: until === null && snoozedForAll } })
        .then(() =>
          succeeded(
            until
              ? t('{work}：{time} 再提醒', { work: words[key], time: timeText(until) })
              : t('已恢复提醒：{work}', { work: words[key] }),
          ),
        )
        .catch(() => undefined),
    pending: take.pending || release.pending || snooze.pending,
  }
}
