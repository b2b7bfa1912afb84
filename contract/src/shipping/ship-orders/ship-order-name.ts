/** `SO12`, the name of ship order 12 outside. */
export const shipOrderName = (shipOrderId: number): string => `SO${shipOrderId}`
/** 12 of `SO12`, `so12` or `12`; null for anything else. */
export const shipOrderIdOf = (name: string): number | null => {
  const digits = /^(?:SO)?(\d{1,15})$/i.exec(name.trim())?.[1]
  return digits ? Number(digits) : null
}
