import { type ReactNode, useEffect, useRef, useState } from 'react'

/** About as many px as a card takes before any was drawn. */
const usualHeight = 160
/** So far ahead of what is in sight it is drawn. */
const ahead = '800px 0px'

interface InSightProps {
  /** How many cards it holds. */
  count: number
  /** Drawn at once: it is where somebody begins. */
  started: boolean
  children: ReactNode
}

/** Draws its content while it is in sight or nearly so, and keeps its room otherwise. */
export function InSight({ count, started, children }: InSightProps) {
  const room = useRef<HTMLDivElement>(null)
  const height = useRef(count * usualHeight)
  const [drawn, setDrawn] = useState(started)
  useEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return
        // What somebody is typing into stays, wherever it is.
        const stays = element.contains(document.activeElement)
        if (!seen.isIntersecting && !stays && seen.boundingClientRect.height > 0)
          height.current = seen.boundingClientRect.height
        setDrawn(seen.isIntersecting || stays)
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={room} style={drawn ? undefined : { height: height.current }}>
      {drawn && children}
    </div>
  )
}
