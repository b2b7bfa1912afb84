import { isTyping } from '../../filter/use-slash-focus.ts'

/** Keys that belong to what they are pressed in: a field, a dialog, a menu that is open. */
export const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  isTyping(target) ||
  (target instanceof Element && target.closest('dialog, [role="dialog"], [role="menu"]') !== null)
