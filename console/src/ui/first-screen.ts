let tell: () => void = () => undefined

/** Kept when the first screen is on the display: what it does not need is loaded behind it. */
export const firstScreen = new Promise<void>((resolve) => {
  tell = resolve
})

/** Called when it has been drawn. A page in the background draws no frame, and loads the rest all the same. */
export function firstScreenDrawn(): void {
  requestAnimationFrame(() => setTimeout(tell))
  setTimeout(tell, 500)
}
