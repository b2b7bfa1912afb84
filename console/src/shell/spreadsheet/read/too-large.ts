import { t } from '../../../text/t.ts'
import { SheetFault } from './sheet-fault.ts'

/** Nothing that a sheet says is left out silently. */
export const tooLarge = () => new SheetFault(t('表格过大，请拆分文件'))

/** Whether a cell says anything: programs write empty and coloured ones far to the right of a sheet. */
export const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && String(value).trim() !== ''
