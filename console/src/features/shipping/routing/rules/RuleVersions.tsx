import { type RuleSet, routingRulesVersions } from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { Pagination } from 'antd'
import { useState } from 'react'
import { useList } from '../../../../api/reads/use-list.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { Timeline } from '../../../../shell/page/sections/Timeline.tsx'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { LineDiff } from '../../../../ui/values/LineDiff.tsx'
import styles from './RuleVersions.module.css'
import { rulesText, versionText } from './rule-words.ts'
import { type Rules, useActivation, useLocationNames } from './use-rules.ts'

const atOnce = 50

/** Every version, newest first, each with what it changed and the way back. */
export function RuleVersions({ rules }: { rules: Rules }) {
  const [page, setPage] = useState(1)
  // One more than is shown: what the last one changed is seen beside it.
  const versions = useList(routingRulesVersions, { skip: (page - 1) * atOnce, size: atOnce + 1 })
  const names = useLocationNames(versions.rows.flatMap((set) => set.rules))
  const { confirmDanger } = useNotices()
  const activate = useActivation(rules)
  if (versions.rows.length === 0 && page === 1) return null

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
        entries={versions.rows.slice(0, atOnce).map((set, index) => ({
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
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={atOnce}
        total={versions.total ?? 0}
        onChange={setPage}
      />
    </Section>
  )
}
