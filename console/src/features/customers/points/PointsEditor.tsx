import { overlapsOf } from '@selvedge/contract/customers/points/point-rules.ts'
import { configSet, type SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { address } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { t } from '../../../text/t.ts'
import { companyTime, momentOfWall, wallFormat } from '../../../ui/values/times/company-time.ts'
import { OrderTry } from './OrderTry.tsx'
import styles from './Points.module.css'
import { RuleEditor } from './RuleEditor.tsx'
import { type EditedRule, faultyRules, newRule, plain, rulesIn } from './rules.logic.ts'

const textOf = (rules: readonly EditedRule[]) => JSON.stringify(plain(rules))

/** From today's midnight to tomorrow's, on the calendar of the company: where clocks change, that is no 24 hours. */
const nextDay = () => {
  const today = companyTime(Date.now()).startOf('day')
  const moment = (midnight: typeof today) => momentOfWall(midnight.format(wallFormat))
  return newRule(moment(today), moment(today.add(1, 'day')))
}

interface PointsEditorProps {
  setting: SettingRow
  children: ReactNode
}

/** The rules as they are typed; those that may fit the same article are named, and an order can be tried. */
export function PointsEditor({ setting, children }: PointsEditorProps) {
  const { key, value, version } = setting
  const stored = useMemo(() => rulesIn(value), [value])
  /** With the version that it was begun on: what somebody else saves meanwhile is not overwritten. */
  const [draft, setDraft] = useState<{ rules: readonly EditedRule[]; version: number } | null>(null)
  const rules = draft?.rules ?? stored
  const setRules = (next: readonly EditedRule[]) =>
    setDraft({ rules: next, version: draft?.version ?? version })
  const may = useCan('points.change')
  const { succeeded } = useNotices()
  const isChanged = draft !== null && textOf(draft.rules) !== textOf(stored)
  useLeaveGuard(isChanged)
  const save = useAction(configSet, {
    inline: true,
    onDone: () => {
      setDraft(null)
      succeeded(t('操作成功'))
    },
  })
  const undo = () => {
    save.reset()
    setDraft(null)
  }
  const faulty = faultyRules(rules)
  const verdict = () => {
    if (may !== true) return may
    if (faulty.length > 0) return t('第 {rows} 条规则填写有误', { rows: faulty.join(', ') })
    return isChanged ? true : t('内容没有变化')
  }
  const change = (changed: EditedRule) =>
    setRules(rules.map((rule) => (rule.key === changed.key ? changed : rule)))
  const named = (place: number) => rules[place]?.name || t('规则 {place}', { place: place + 1 })
  return (
    <Page
      title={t('积分活动')}
      actions={
        <>
          <AppLink to={address('/app/short_points', {})}>{t('积分不足的订单')}</AppLink>
          {isChanged && (
            <Button disabled={save.pending} onClick={undo}>
              {t('撤销')}
            </Button>
          )}
          <ActionButton
            type="primary"
            can={verdict()}
            loading={save.pending}
            onClick={() =>
              save.run({ query: { key, version: draft?.version ?? version }, body: textOf(rules) })
            }
          >
            {t('保存')}
          </ActionButton>
        </>
      }
    >
      {save.error && <Alert type="error" showIcon title={save.error.message} />}
      <Section
        title={t('积分倍数规则')}
        actions={
          may === true && <Button onClick={() => setRules([...rules, nextDay()])}>{t('添加规则')}</Button>
        }
      >
        {rules.length === 0 && <p className={styles.none}>{t('还没有规则：每消费一元发放一个积分')}</p>}
        {overlapsOf(rules).map(([one, other]) => (
          <Alert
            key={`${one}-${other}`}
            type="warning"
            showIcon
            title={t('“{one}”与“{other}”可能同时满足：取优先级高的，相同时取倍数高的', {
              one: named(one),
              other: named(other),
            })}
          />
        ))}
        <ol className={styles.rules}>
          {rules.map((rule, place) => (
            <RuleEditor
              key={rule.key}
              label={named(place)}
              rule={rule}
              disabled={may !== true}
              change={change}
              remove={() => setRules(rules.filter((one) => one.key !== rule.key))}
            />
          ))}
        </ol>
      </Section>
      <OrderTry rules={faulty.length > 0 ? null : plain(rules)} />
      {children}
    </Page>
  )
}
