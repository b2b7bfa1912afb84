const onMac = navigator.userAgent.includes('Mac')

/** Opens the dialog for a code that is typed. */
export const scanKey = onMac ? '⌘ B' : 'Ctrl B'

export const isScanKey = ({ key, metaKey, ctrlKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'b' && (onMac ? metaKey : ctrlKey)
