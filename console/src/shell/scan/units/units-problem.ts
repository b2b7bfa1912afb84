import { t } from '../../../text/t.ts'

/** What is wrong with a number of units. */
export const unitsProblem = (units: number | null, most: number): string | undefined =>
  units === null ? t('请输入 0 至 {most} 的整数', { most }) : undefined
