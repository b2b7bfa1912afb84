import { type PointerEvent, useState } from 'react'

/** The place of the rule in whose row an element is. */
function placeOf(element: Element | null): number | null {
  const place = element?.closest('tr')?.querySelector<HTMLElement>('[data-place]')?.dataset.place
  return place === undefined ? null : Number(place)
}

/** The handle has the pointer wherever it is: what lies under it is asked of the page. */
const placeUnder = ({ clientX, clientY }: PointerEvent): number | null =>
  placeOf(document.elementFromPoint(clientX, clientY))

const handleOf = ({ target }: PointerEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null

/** Rules are dragged by their handles to the place of another, by mouse, pen or finger. The buttons of each row do the same. */
export function useRuleDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const done = () => {
    setFrom(null)
    setOver(null)
  }
  return {
    /** The place where it would be dropped. */
    over: over === from ? null : over,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const handle = event.button === 0 ? handleOf(event) : null
        if (handle?.dataset.movable !== 'true') return
        // Text would be marked on the way.
        event.preventDefault()
        handle.setPointerCapture(event.pointerId)
        setFrom(placeOf(handle))
      },
      onPointerMove: (event: PointerEvent) => {
        if (from !== null) setOver(placeUnder(event))
      },
      onPointerUp: (event: PointerEvent) => {
        const to = placeUnder(event)
        if (from !== null && to !== null && to !== from) onMove(from, to)
        done()
      },
      onPointerCancel: done,
    },
  }
}
