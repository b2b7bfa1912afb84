/** What the field calls itself, to those who do not see it. */
function nameOf(field: Element): string {
  const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : undefined
  return field.getAttribute('aria-label') ?? label ?? ''
}

/** The list that a field opens is called after it: antd gives it no name. */
function nameListOf(field: Element): void {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  const name = nameOf(field)
  if (list?.role === 'listbox' && name) list.ariaLabel = name
}

/** Names the lists of all fields to choose from, as they open and as what is typed changes them; answers how to stop. */
export function nameLists(): () => void {
  const observer = new MutationObserver((changes) => {
    const fields = new Set(changes.map(({ target }) => target))
    // The list is drawn after its field.
    requestAnimationFrame(() => {
      for (const field of fields) if (field instanceof Element) nameListOf(field)
    })
  })
  observer.observe(document.body, {
    subtree: true,
    attributeFilter: ['aria-expanded', 'aria-controls', 'aria-activedescendant'],
  })
  return () => observer.disconnect()
}
