import { PlusOutlined } from '@ant-design/icons'
import { maxRules, type RoutingRule } from '@selvedge/contract/shipping/routing/routing-rule.ts'
import { useState } from 'react'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'
import { RuleForm } from './form/RuleForm.tsx'
import { moved, withRule } from './form/rule-form.logic.ts'
import { ruleColumns } from './rule-columns.tsx'
import { useRuleDrag } from './use-rule-drag.ts'
import { type Rules, shownRules, useDraft, useLocationNames } from './use-rules.ts'

/** The rules in their order. Any change makes or changes the draft; what applies stays until it is activated. */
export function RuleList({ rules: state }: { rules: Rules }) {
  const draft = useDraft(state)
  /** The form, and what the rules were when it was opened; a place behind the last is for a new one. */
  const [edited, setEdited] = useState<Edited | null>(null)
  const { confirmDanger } = useNotices()
  const readOnly = useCan('orders.change') !== true
  const rules = shownRules(state)
  const names = useLocationNames(rules)
  const edit = (index: number) => setEdited({ since: state, index })
  const drag = useRuleDrag((from, to) => draft.change(moved(rules, from, to - from)))

  const columns = ruleColumns(names, rules.length, {
    readOnly,
    pending: draft.pending,
    edit,
    move: (index, by) => draft.change(moved(rules, index, by)),
    enable: (index, enabled) => draft.change(rules.with(index, { ...rules[index]!, enabled })),
    remove: (index) =>
      confirmDanger({
        question: t('从草稿中删除规则“{name}”？', { name: rules[index]?.name ?? '' }),
        detail: t('启用草稿之前，现行规则不变。'),
        verb: t('删除'),
        act: () => draft.change(rules.toSpliced(index, 1)),
      }),
  })

  return (
    <Section
      title={state.draft ? t('草稿中的规则') : t('现行规则')}
      actions={
        <ActionButton
          access="orders.change"
          icon={<PlusOutlined aria-hidden="true" />}
          can={rules.length >= maxRules ? t('最多 {most} 条规则', { most: maxRules }) : true}
          onClick={() => edit(rules.length)}
        >
          {t('新增规则')}
        </ActionButton>
      }
    >
      {rules.length === 0 ? (
        <Empty title={t('没有规则')}>
          <p>{t('没有规则时按件数、仓库数、收货国家和权重分仓')}</p>
        </Empty>
      ) : (
        <div {...drag.handlers}>
          <Lines
            label={t('分仓规则')}
            rows={rules}
            columns={columns}
            rowKey={({ name }) => name}
            mark={(rule) => (rules[drag.over ?? -1] === rule ? 'current' : undefined)}
          />
        </div>
      )}
      {edited && <EditedRule {...edited} onClose={() => setEdited(null)} />}
    </Section>
  )
}

interface Edited {
  since: Rules
  index: number
}

/**
 * The form over the rules as they were when it was opened. While it is open the list behind it is read anew, and a place
 * in that one may be a colleague's rule: it is saved onto the rules it began with, and refused where these are old.
 */
function EditedRule({ since, index, onClose }: Edited & { onClose(): void }) {
  const { save, pending, error } = useDraft(since)
  const rules = shownRules(since)
  const keep = (rule: RoutingRule) => void save(withRule(rules, index, rule)).then(onClose, () => undefined)
  return (
    <RuleForm
      rule={rules[index] ?? null}
      others={rules.toSpliced(index, 1).map(({ name }) => name)}
      pending={pending}
      error={error}
      onSubmit={keep}
      onClose={onClose}
    />
  )
}
