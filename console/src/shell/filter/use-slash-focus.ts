import { type RefObject, useEffect } from 'react'

const textTypes = new Set(['text', 'search', 'password', 'number', 'email', 'tel', 'url'])

/** A checkbox and the face of a select are inputs, too, but nobody types into them. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return textTypes.has(target.type) && !target.readOnly
  return target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA')
}

/** A field of antd. */
interface Field {
  focus(): void
}

/** `/` anywhere on the page comes to this field, unless something is being typed. */
export function useSlashFocus(input: RefObject<Field | null>, enabled = true): void {
  useEffect(() => {
    if (!enabled) return
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input, enabled])
}
