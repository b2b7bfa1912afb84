import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]'
/** These have their own use for the arrows. */
const arrowRoles = new Set(['combobox', 'spinbutton', 'listbox', 'menuitem'])

/** Up and down move the focus to the same column of the next row, or to that row's first link or field. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  if (arrowRoles.has(event.target.role ?? '') || event.target.tagName === 'TEXTAREA') return
  const cell = event.target.closest('td')
  const row = cell?.parentElement
  if (!cell || !row) return
  const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  if (!(next instanceof HTMLTableRowElement)) return
  const target =
    next.cells[cell.cellIndex]?.querySelector<HTMLElement>(focusable) ??
    next.querySelector<HTMLElement>(focusable)
  if (!target) return
  event.preventDefault()
  target.focus()
}
