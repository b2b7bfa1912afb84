let markReady: () => void = () => undefined

/** Kept when the first screen is on the display: what it does not need is loaded behind it. */
export const firstScreen = new Promise<void>((resolve) => {
  markReady = resolve
})

/** Called when it has been drawn. A page in the background draws no frame, and loads the rest all the same. */
export function firstScreenDrawn(): void {
  requestAnimationFrame(() => setTimeout(markReady))
  setTimeout(markReady, 500)
}
