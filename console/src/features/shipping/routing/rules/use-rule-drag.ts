import { type DragEvent, useState } from 'react'

/** The place of the rule in whose row something happens. */
function placeOf({ target }: DragEvent): number | null {
  const row = target instanceof Element ? target.closest('tr') : null
  const place = row?.querySelector<HTMLElement>('[data-place]')?.dataset.place
  return place === undefined ? null : Number(place)
}

/** Rules are dragged by their handles to the place of another. The buttons of each row do the same without a mouse. */
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
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setFrom(placeOf(event))
      },
      onDragOver: (event: DragEvent) => {
        const place = placeOf(event)
        if (from === null || place === null) return
        event.preventDefault()
        setOver(place)
      },
      onDrop: (event: DragEvent) => {
        const to = placeOf(event)
        if (from !== null && to !== null && to !== from) onMove(from, to)
        done()
      },
      onDragEnd: done,
    },
  }
}
