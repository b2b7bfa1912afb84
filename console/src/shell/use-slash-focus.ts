import type { InputRef } from 'antd'
import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` anywhere on the page comes to this field, unless something is being typed. */
export function useSlashFocus(input: RefObject<InputRef | null>, enabled = true): void {
  useEffect(() => {
    if (!enabled) return
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus({ cursor: 'all' })
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input, enabled])
}
