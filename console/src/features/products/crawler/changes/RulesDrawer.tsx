import {
  type CrawlRule,
  crawlerRuleDelete,
  crawlerRuleList,
  crawlerRuleSave,
} from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import {
  type CrawlChangeKind,
  type CrawlDecision,
  crawlChangeKinds,
  crawlDecisions,
} from '@selvedge/contract/products/crawler/crawler-states.ts'
import { Drawer, Select } from 'antd'
import { useAction } from '../../../../api/actions/use-action.ts'
import { type RecordState, useRecord } from '../../../../api/reads/use-record.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { NumberField, TextField } from '../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { Empty, Loaded } from '../../../../shell/page/PageStates.tsx'
import { t } from '../../../../text/t.ts'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../../ui/theme/theme.ts'
import styles from '../Crawler.module.css'
import { changeKindWords, decisionWords } from '../crawler-words.ts'

interface Values {
  brand: string
  kind: CrawlChangeKind
  percent: number | null
  decision: CrawlDecision
}

const options = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }))

/** What is decided by itself: the rules in their order, and a further one for whoever may add it. */
export function RulesDrawer({ onClose }: { onClose(): void }) {
  const rules = useRecord(crawlerRuleList, {})
  const Shown = useCan('crawler.change') === true ? RulesForm : RulesAlone
  return <Shown rules={rules} onClose={onClose} />
}

interface RulesProps {
  rules: RecordState<CrawlRule[]>
  onClose(): void
}

function RulesAlone({ rules, onClose }: RulesProps) {
  useFocusBack()
  return (
    <Drawer title={t('自动处理规则')} open onClose={onClose} size={drawerWidth} destroyOnHidden>
      <RuleLines rules={rules} />
    </Drawer>
  )
}

const RuleLines = ({ rules }: Pick<RulesProps, 'rules'>) => (
  <Loaded of={rules}>
    {(rows) =>
      rows.length === 0 ? (
        <Empty title={t('还没有规则，所有变化都等待人工处理')} />
      ) : (
        <ol className={styles.rules}>
          {rows.map((rule) => (
            <RuleLine key={rule.id} rule={rule} />
          ))}
        </ol>
      )
    }
  </Loaded>
)

function RulesForm({ rules, onClose }: RulesProps) {
  const submit = useSubmit(crawlerRuleSave, {
    input: (values: Values) => ({ body: values }),
    refusedAt: { CRAWLER_RULE_PERCENT: 'percent' },
    successMessage: () => t('规则已添加，从下一次采集起生效'),
    onDone: () => submit.form.resetFields(),
  })
  return (
    <DrawerForm<Values>
      title={t('自动处理规则')}
      submit={submit}
      onClose={onClose}
      verb={t('添加')}
      initial={{ brand: '', kind: 'stock', percent: null, decision: 'accept' }}
    >
      <RuleLines rules={rules} />
      <Field name="kind" label={t('变化')}>
        <Select options={options(crawlChangeKinds, changeKindWords())} />
      </Field>
      <TextField name="brand" label={t('品牌')} extra={t('留空表示全部品牌')} />
      <NumberField
        name="percent"
        label={t('幅度不超过')}
        suffix="%"
        extra={t('只用于涨价和降价；留空表示不限')}
      />
      <Field name="decision" label={t('处理')}>
        <Select options={options(crawlDecisions, decisionWords())} />
      </Field>
    </DrawerForm>
  )
}

function RuleLine({ rule: { id, brand, kind, percent, decision } }: { rule: CrawlRule }) {
  const remove = useAction(crawlerRuleDelete)
  return (
    <li>
      <span>
        {[
          brand || t('全部品牌'),
          changeKindWords()[kind],
          percent !== null && t('不超过 {percent}%', { percent }),
          decisionWords()[decision],
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <ActionButton
        size="small"
        type="link"
        access="crawler.change"
        loading={remove.pending}
        onClick={() => remove.run({ body: { id } })}
      >
        {t('删除')}
      </ActionButton>
    </li>
  )
}
