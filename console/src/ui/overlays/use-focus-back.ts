import { useEffect, useState } from 'react'

/** Where the dialog was opened that came before this one: what opened this one may have gone together with that. */
let openedBefore: Element | null = null

/** Told by a question, whose answer may open a dialog. */
export function noteOpener(): void {
  openedBefore = document.activeElement
}

/**
 * Whoever closes a dialog goes on where it was opened: antd gives the focus back only as long as the dialog stays, so
 * one that is dropped when it closes does it itself. Where that is gone, the content of the page is next.
 */
export function useFocusBack(): void {
  const [openers] = useState(() => [document.activeElement, openedBefore])
  useEffect(() => {
    openedBefore = openers.find((one) => one !== document.body) ?? null
    return () => {
      // The dialog leaves the page after this.
      setTimeout(() => {
        if (document.activeElement !== document.body || openers[0] === document.body) return
        const [next] = [...openers, document.getElementById('main')].filter((one) => one?.isConnected)
        if (next instanceof HTMLElement) next.focus({ preventScroll: true })
      })
    }
  }, [openers])
}
