import type { KeyboardEvent } from 'react'

/** Enter in a field of a day or a time takes what was typed there, and does not send the form yet. */
export function takeTypedDay(event: KeyboardEvent): void {
  const { key, target } = event
  if (key === 'Enter' && target instanceof Element && target.closest('.ant-picker')) event.preventDefault()
}
