/** A file that misses the place for it is refused: the browser would open it in place of the page. */
function refuseFile(event: DragEvent): void {
  const { dataTransfer } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

/** Answers how to stop. */
export function keepPageOnDrop(): () => void {
  window.addEventListener('dragover', refuseFile)
  window.addEventListener('drop', refuseFile)
  return () => {
    window.removeEventListener('dragover', refuseFile)
    window.removeEventListener('drop', refuseFile)
  }
}
