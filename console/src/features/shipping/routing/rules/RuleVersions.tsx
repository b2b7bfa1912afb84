import { type RuleSet, routingRulesVersions } from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { ActionButton } from '../../../../shell/form/ActionButton.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { Section } from '../../../../shell/page/Section.tsx'
import { Timeline } from '../../../../shell/page/Timeline.tsx'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { LineDiff } from '../../../../ui/values/LineDiff.tsx'
import styles from './RuleVersions.module.css'
import { rulesText, versionText } from './rule-words.ts'
import { type Rules, useActivation, useLocationNames } from './use-rules.ts'

const versionsShown = 50

/** Every version, newest first, each with what it changed and the way back. */
export function RuleVersions({ rules }: { rules: Rules }) {
  const versions = useList(routingRulesVersions, { size: versionsShown })
  const names = useLocationNames(versions.rows.flatMap((set) => set.rules))
  const { confirmDanger } = useNotices()
  const activate = useActivation(rules)
  if (versions.rows.length === 0) return null

  const goBack = ({ version }: RuleSet) =>
    confirmDanger({
      question: t('恢复为版本 {version} 的规则？', { version }),
      detail: t('恢复会成为新的版本并立即生效，等待中的订单会重新分仓。'),
      verb: t('恢复'),
      act: () => activate(version),
    })
  const before = (index: number) => versions.rows[index + 1]?.rules ?? []
  return (
    <Section title={t('历史版本')}>
      <Timeline
        label={t('历史版本')}
        entries={versions.rows.map((set, index) => ({
          key: set.version,
          at: set.activatedAt ?? '',
          who: personName(set.activatedBy),
          what: (
            <>
              <div className={styles.head}>
                <b>{versionText(set.version)}</b>
                {set.restoredFrom !== null && (
                  <span>{t('恢复自版本 {version}', { version: set.restoredFrom })}</span>
                )}
                {set.note && <span>{set.note}</span>}
                {set.state === 'active' ? (
                  <span>{t('现行')}</span>
                ) : (
                  <ActionButton size="small" access="orders.change" onClick={() => goBack(set)}>
                    {t('恢复')}
                  </ActionButton>
                )}
              </div>
              <LineDiff before={rulesText(before(index), names)} after={rulesText(set.rules, names)} />
            </>
          ),
        }))}
      />
    </Section>
  )
}
