/** Opens an address of ours in a new tab, which knows nothing of this one. Only within a click: a browser blocks others. */
export function openTab(address: string): void {
  window.open(address, '_blank', 'noopener')
}

export interface AwaitedTab {
  show(address: string): void
  /** There is nothing to be shown. */
  close(): void
}

/** Opens an empty tab within a click, for an address that shall be shown only once something has been done. */
export function openAwaitedTab(): AwaitedTab {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    show: (address) => (tab && !tab.closed ? tab.location.replace(address) : openTab(address)),
    close: () => tab?.close(),
  }
}
