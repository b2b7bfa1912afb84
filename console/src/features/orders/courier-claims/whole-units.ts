import { isTooFine } from '@selvedge/contract/core/values/currency-decimals.ts'
import { t } from '../../../text/t.ts'

export const amountShape = /^\d{1,12}(\.\d{1,4})?$/

/** The rule of a field that no courier pays less than the smallest unit of a currency. */
export const wholeUnits = (currency: string) => ({
  validator: (_: unknown, value: string | undefined) => {
    const amount = (value ?? '').trim()
    return amountShape.test(amount) && isTooFine(amount, currency)
      ? Promise.reject(new Error(t('{currency} 没有这么小的单位', { currency })))
      : Promise.resolve()
  },
})
