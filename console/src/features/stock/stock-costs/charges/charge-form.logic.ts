import type { stockChargeCreate } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import type { InputOf } from '../../../../api/calls/call.ts'

type Body = InputOf<typeof stockChargeCreate>['body']

export interface ChargeValues extends Omit<Body, 'weights' | 'rate' | 'receiptId' | 'remark'> {
  receiptId: number | undefined
  rate?: string
  remark: string
  /** A SKU and what a unit of it weighs in each line. */
  weightLines?: string
}

/** Lines as they are typed or come from a spreadsheet: what stands last is the weight. */
export const weightsOf = (lines: string): { sku: string; weight: string }[] =>
  lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, sku = line, weight = ''] = /^(.*?)[\s,，;；]+(\S*)$/.exec(line) ?? []
      return { sku: sku.trim(), weight }
    })

/** The lines that have no weight. */
export const withoutWeight = (lines: string): string[] =>
  weightsOf(lines)
    .filter(({ weight }) => !/^\d{1,6}(\.\d{1,4})?$/.test(weight))
    .map(({ sku }) => sku)

/** What is sent for the form. */
export const chargeBody = ({
  weightLines = '',
  rate = '',
  receiptId = 0,
  ...values
}: ChargeValues): Body => ({
  ...values,
  receiptId,
  rate: values.currency === 'CNY' ? '' : rate,
  weights: values.basis === 'weight' ? weightsOf(weightLines) : [],
})
