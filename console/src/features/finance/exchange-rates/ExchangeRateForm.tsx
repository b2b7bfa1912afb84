import {
  type ExchangeRate,
  exchangeRateSave,
} from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'
import { DayPicker } from '../../../ui/inputs/DayPicker.tsx'
import { currencyChoices } from './currency-choices.ts'

interface Values {
  date: string | null
  currency: string | null
  rate: string
}

interface ExchangeRateFormProps {
  /** Null for a new one. */
  of: ExchangeRate | null
  onClose(): void
}

/** Adds the rate of a currency on a day, or changes one. */
export function ExchangeRateForm({ of, onClose }: ExchangeRateFormProps) {
  /** The list behind the form is read anew: the form began with this one. */
  const [version] = useState(of?.version)
  const submit = useSubmit(exchangeRateSave, {
    input: ({ date, currency, rate }: Values) => ({
      body: {
        date: date ?? '',
        currency: currency ?? '',
        rate: rate.trim(),
        ...(of && { id: of.id, version }),
      },
    }),
    refusedAt: { EXCHANGE_RATE_TAKEN: 'date', EXCHANGE_RATE_TOO_LATE: 'date' },
    successMessage: () => t('操作成功'),
    onDone: onClose,
  })
  return (
    <DrawerForm
      title={of ? t('编辑汇率') : t('新建汇率')}
      submit={submit}
      onClose={onClose}
      initial={of ?? { date: null, currency: null, rate: '' }}
    >
      <Field name="date" label={t('日期')} extra={t('自该日起适用，直到同一币种的下一个日期')}>
        <DayPicker />
      </Field>
      <Field name="currency" label={t('币种')}>
        <Select showSearch options={currencyChoices} />
      </Field>
      <TextField name="rate" label={t('汇率')} extra={t('一单位币种折合的人民币')} />
    </DrawerForm>
  )
}
