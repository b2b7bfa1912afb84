import { maxDryRunDays, routingDryRunStart } from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { routingRulesVersions } from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { DatePicker, Form, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useList } from '../../../../api/reads/use-list.ts'
import { address } from '../../../../paths.ts'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { Failed } from '../../../../shell/page/PageStates.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { dayText } from '../../../../ui/values/times/company-time.ts'
import { versionText } from '../rules/rule-words.ts'
import type { Rules } from '../rules/use-rules.ts'

const dayFormat = 'YYYY-MM-DD'
/** As many as a list answers at once. */
const maxVersions = 500
const draftValue = 0

interface Values {
  days: [Dayjs, Dayjs]
  /** 0 is the draft. */
  version: number
}

/** Which rules are tried on the orders of which days. */
export function DryRunForm({ rules, onClose }: { rules: Rules; onClose(): void }) {
  const go = useGo()
  const versions = useList(routingRulesVersions, { size: maxVersions })
  const submit = useSubmit(routingDryRunStart, {
    input: ({ days: [from, to], version }: Values) => ({
      body: {
        from: from.format(dayFormat),
        to: to.format(dayFormat),
        version: version === draftValue ? null : version,
      },
    }),
    onDone: (id) => go(address('/ship/dry-run/$id', { id })),
  })
  const today = dayjs(dayText(Date.now()))
  const choices = [
    ...(rules.draft ? [{ value: draftValue, label: t('草稿') }] : []),
    ...versions.rows.map(({ version }) => ({ value: version, label: versionText(version) })),
  ]
  return (
    <DrawerForm
      title={t('试算分仓规则')}
      verb={t('试算')}
      submit={submit}
      onClose={onClose}
      blocked={choices.length === 0}
      initial={{
        days: [today.subtract(6, 'day'), today],
        version: rules.draft ? draftValue : rules.active.version,
      }}
    >
      {versions.error && <Failed error={versions.error} retry={versions.reload} />}
      <Form.Item
        name="version"
        label={t('试算规则')}
        extra={t('与现行规则（{version}）对比', { version: versionText(rules.active.version) })}
        rules={[
          {
            validator: async (_, version: number) => {
              if (!choices.some(({ value }) => value === version))
                throw new Error(t('请先编辑规则，生成草稿'))
            },
          },
        ]}
      >
        <Select
          options={choices}
          {...(choices.length === 0 && { value: null, placeholder: t('还没有草稿或版本') })}
        />
      </Form.Item>
      <Form.Item
        name="days"
        label={t('首次分仓的日期')}
        extra={t('最多 {most} 天，用当时看到的库存重新计算，不改动任何订单和库存', { most: maxDryRunDays })}
        rules={[
          {
            validator: async (_, days: Values['days'] | null) => {
              if (!days) throw new Error(t('请选择日期'))
              if (days[1].diff(days[0], 'day') >= maxDryRunDays) {
                throw new Error(t('最多 {most} 天', { most: maxDryRunDays }))
              }
            },
          },
        ]}
      >
        <DatePicker.RangePicker format={dayFormat} allowClear={false} maxDate={today} />
      </Form.Item>
    </DrawerForm>
  )
}
