import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]'
/** These have their own use for the arrows. */
const arrowRoles = new Set(['combobox', 'spinbutton', 'listbox', 'menuitem'])

const isArrow = ({ key }: KeyboardEvent) => key === 'ArrowDown' || key === 'ArrowUp'

/** Up and down move the focus to the same column of the next row, or to that row's first link or field. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (isArrow(event)) moveFocus(event, event.key === 'ArrowDown')
}

/** The same, and Enter goes on from a field to that below it, with shift to that above, as in a sheet. */
export function moveAsInSheet(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, shiftKey } = event
  if (isArrow(event)) moveFocus(event, key === 'ArrowDown')
  else if (key === 'Enter' && target instanceof HTMLInputElement && !event.nativeEvent.isComposing)
    moveFocus(event, !shiftKey)
}

function moveFocus(event: KeyboardEvent<HTMLElement>, down: boolean): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  if (arrowRoles.has(event.target.role ?? '') || event.target.tagName === 'TEXTAREA') return
  const cell = event.target.closest('td')
  const row = cell?.parentElement
  if (!cell || !row) return
  const next = down ? row.nextElementSibling : row.previousElementSibling
  if (!(next instanceof HTMLTableRowElement)) return
  const target =
    next.cells[cell.cellIndex]?.querySelector<HTMLElement>(focusable) ??
    next.querySelector<HTMLElement>(focusable)
  if (!target) return
  event.preventDefault()
  target.focus()
}
