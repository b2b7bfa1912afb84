import { Button, Input, InputNumber, Select } from 'antd'
import { t } from '../../../text/t.ts'
import { commas } from '../../../ui/inputs/commas.ts'
import { MomentPicker } from '../../../ui/inputs/MomentPicker.tsx'
import { momentOfWall, wallText } from '../../../ui/values/times/company-time.ts'
import styles from './Points.module.css'
import type { EditedRule } from './rules.logic.ts'

interface RuleEditorProps {
  /** What the rule is called, for who can't see it. */
  label: string
  rule: EditedRule
  disabled: boolean
  change(rule: EditedRule): void
  remove(): void
}

/** One rule: what it asks for, and what it gives. */
export function RuleEditor({ label, rule, disabled, change, remove }: RuleEditorProps) {
  const words = (name: 'tags' | 'brands' | 'levels', title: string) => (
    <Select
      className={styles.words ?? ''}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={commas}
      disabled={disabled}
      aria-label={`${label} ${title}`}
      placeholder={title}
      value={rule[name]}
      onChange={(next: string[]) =>
        change({ ...rule, [name]: next.map((word) => word.trim()).filter(Boolean) })
      }
    />
  )
  const moment = (name: 'from' | 'to', title: string) => (
    <MomentPicker
      className={styles.moment ?? ''}
      label={title}
      disabled={disabled}
      value={wallText(rule[name])}
      onChange={(wall) => wall && change({ ...rule, [name]: momentOfWall(wall) })}
    />
  )
  return (
    <li className={styles.rule}>
      <Input
        className={styles.name ?? ''}
        aria-label={t('{label} 的名称', { label })}
        placeholder={t('规则名称')}
        maxLength={100}
        disabled={disabled}
        value={rule.name}
        onChange={({ target }) => change({ ...rule, name: target.value })}
      />
      {moment('from', t('开始时间'))}
      {moment('to', t('结束时间'))}
      <InputNumber
        className={styles.number ?? ''}
        aria-label={t('{label} 的倍数', { label })}
        min={0}
        max={100}
        prefix="×"
        disabled={disabled}
        value={rule.multiplier}
        onChange={(multiplier) => change({ ...rule, multiplier: multiplier ?? 0 })}
      />
      <InputNumber
        className={styles.number ?? ''}
        aria-label={t('{label} 的优先级', { label })}
        min={0}
        max={1000}
        precision={0}
        prefix={t('优先')}
        disabled={disabled}
        value={rule.priority}
        onChange={(priority) => change({ ...rule, priority: priority ?? 0 })}
      />
      {words('tags', t('订单标签，不填即全部'))}
      {words('brands', t('品牌，不填即全部'))}
      {words('levels', t('客户等级，不填即全部'))}
      {!disabled && (
        <Button type="text" danger aria-label={t('移除 {label}', { label })} onClick={remove}>
          {t('移除')}
        </Button>
      )}
    </li>
  )
}
