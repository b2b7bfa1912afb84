import type { RoutingRule } from '@selvedge/contract/shipping/routing/routing-rule.ts'
import { Form, Input, Switch } from 'antd'
import { DrawerForm } from '../../../../../shell/form/DrawerForm.tsx'
import { useOwnSubmit } from '../../../../../shell/form/use-submit.ts'
import { reasonText } from '../../../../../text/server-text.ts'
import { t } from '../../../../../text/t.ts'
import { locationsOf } from '../rule-words.ts'
import { RuleConditions } from './RuleConditions.tsx'
import { RuleEffects } from './RuleEffects.tsx'
import { emptyRule, faultsOf, type RuleCheck, type RuleValues, toForm, toRule } from './rule-form.logic.ts'

interface RuleFormProps {
  /** Null for a new one. */
  rule: RoutingRule | null
  /** Names of the other rules. */
  others: readonly string[]
  pending: boolean
  error: Error | null
  onSubmit(rule: RoutingRule): void
  onClose(): void
}

/** One rule: for which orders, and what it does. */
export function RuleForm({ rule, others, pending, error, onSubmit, onClose }: RuleFormProps) {
  const submit = useOwnSubmit<RuleValues>({
    run: (values) => onSubmit(toRule({ ...toForm(rule ?? emptyRule), ...values })),
    pending,
    error,
  })
  const check: RuleCheck = (field) => ({
    validator: async () => {
      const values = { ...toForm(emptyRule), ...submit.form.getFieldsValue(true) }
      const typedRule = toRule(values)
      // What is chosen was found; the server looks again.
      const fault = faultsOf(typedRule, others, new Set(locationsOf(typedRule)))[field]
      if (fault) throw new Error(reasonText(fault))
    },
  })
  return (
    <DrawerForm
      title={rule ? t('编辑规则 {name}', { name: rule.name }) : t('新增规则')}
      submit={submit}
      onClose={onClose}
      initial={toForm(rule ?? emptyRule)}
    >
      <Form.Item name="name" label={t('名称')} rules={[check('name')]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="enabled" label={t('启用')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <RuleConditions check={check} />
      <RuleEffects check={check} />
    </DrawerForm>
  )
}
