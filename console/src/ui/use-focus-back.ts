import { useEffect, useState } from 'react'

/**
 * Whoever closes a dialog goes on where it was opened: antd gives the focus back only as long as the dialog stays, so
 * one that is dropped when it closes does it itself.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The dialog leaves the page after this.
      setTimeout(() => {
        const lost = document.activeElement === document.body
        if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
