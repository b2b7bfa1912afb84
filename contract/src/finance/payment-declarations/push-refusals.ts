import { filledText } from '../../core/values/shapes.ts'

/** Why something is pushed that differs, or that customs have accepted already. Without it neither is. */
export const pushReason = filledText(200).optional()

/** What a push to customs may be refused for. */
export const pushErrors = [
  'DECLARATION_STATE',
  'DECLARATION_DIFFERS',
  'DECLARATION_ACCEPTED',
  'DECLARATION_REASON_RIGHT',
] as const
