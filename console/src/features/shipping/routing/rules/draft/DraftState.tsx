import { Alert } from 'antd'
import { ActionButton } from '../../../../../shell/action/ActionButton.tsx'
import { Fact, Facts } from '../../../../../shell/page/sections/Facts.tsx'
import { Section } from '../../../../../shell/page/sections/Section.tsx'
import { personName } from '../../../../../text/server-text.ts'
import { t } from '../../../../../text/t.ts'
import { LineDiff } from '../../../../../ui/values/LineDiff.tsx'
import { Time } from '../../../../../ui/values/times/Time.tsx'
import { rulesText, versionText } from '../rule-words.ts'
import { type Rules, useDraft, useLocationNames } from '../use-rules.ts'
import { DraftNote } from './DraftNote.tsx'
import styles from './DraftState.module.css'

/** What applies since when, and what the draft changes of it. */
export function DraftState({ rules }: { rules: Rules }) {
  const { active, draft } = rules
  const names = useLocationNames([...active.rules, ...(draft?.rules ?? [])])
  return (
    <>
      <Facts>
        <Fact label={t('现行版本')}>{versionText(active.version)}</Fact>
        <Fact label={t('启用时间')}>{active.activatedAt && <Time at={active.activatedAt} />}</Fact>
        <Fact label={t('启用人')}>{personName(active.activatedBy)}</Fact>
        {draft && <Fact label={t('草稿保存时间')}>{<Time at={draft.savedAt} />}</Fact>}
        {draft && <Fact label={t('草稿保存人')}>{personName(draft.savedBy)}</Fact>}
      </Facts>
      {draft && (
        <Section title={t('草稿与现行规则的差异')}>
          {draft.basedOn !== active.version && <Outdated rules={rules} />}
          <div className={styles.diff}>
            <LineDiff before={rulesText(active.rules, names)} after={rulesText(draft.rules, names)} />
          </div>
          <DraftNote rules={rules} />
        </Section>
      )}
    </>
  )
}

/** Somebody has activated another version since the draft was begun. */
function Outdated({ rules }: { rules: Rules }) {
  const { active, draft } = rules
  const { change, pending } = useDraft(rules)
  return (
    <Alert
      className={styles.outdated ?? ''}
      type="warning"
      showIcon
      title={t('草稿开始后，现行规则已变为{version}', { version: versionText(active.version) })}
      description={t('下面是草稿与新的现行规则的差异，确认后才能启用。')}
      action={
        <ActionButton
          size="small"
          access="orders.change"
          loading={pending}
          onClick={() => draft && change(draft.rules)}
        >
          {t('已确认差异')}
        </ActionButton>
      }
    />
  )
}
