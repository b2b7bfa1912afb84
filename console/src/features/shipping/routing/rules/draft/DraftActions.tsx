import { ActionButton } from '../../../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../../../shell/notices/use-notices.ts'
import { Can } from '../../../../../shell/page/Can.tsx'
import { t } from '../../../../../text/t.ts'
import { versionText } from '../rule-words.ts'
import { type Rules, useActivation, useDraft } from '../use-rules.ts'

/** Drops the draft, or lets it apply. */
export function DraftActions({ rules }: { rules: Rules }) {
  const { active, draft } = rules
  const { discard } = useDraft(rules)
  const activate = useActivation(rules)
  const { confirmDanger } = useNotices()
  if (!draft) return null
  const outdated = draft.basedOn !== active.version

  const askToDiscard = () =>
    confirmDanger({
      question: t('丢弃草稿？'),
      detail: t('草稿中的全部修改都会丢失，现行规则不变。'),
      verb: t('丢弃'),
      act: discard,
    })
  const askToActivate = () =>
    confirmDanger({
      question: t('启用草稿，代替{version}？', { version: versionText(active.version) }),
      detail: t('之后的分仓都按新规则，等待中的订单会立即重新分仓；已有的发货单不变。'),
      verb: t('启用', {}, 'verb'),
      act: () => activate(null),
    })
  return (
    <Can access="orders.change">
      <ActionButton onClick={askToDiscard}>{t('丢弃草稿')}</ActionButton>
      <ActionButton
        type="primary"
        can={outdated ? t('现行规则已变化，请先确认下方的差异') : true}
        onClick={askToActivate}
      >
        {t('启用草稿')}
      </ActionButton>
    </Can>
  )
}
