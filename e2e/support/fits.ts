import { expect, type Page } from '@playwright/test'

/** What does not fit its window, in words; runs in the browser. */
function misfits(): string[] {
  const found: string[] = []
  const main = document.querySelector('main')
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page scrolls sideways')
  if (!main) return found

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  const parents = (element: Element) => {
    const all: Element[] = []
    for (let at = element.parentElement; at; at = at.parentElement) all.push(at)
    return all
  }

  /** Stays in the window while the page scrolls below it. */
  const sticky = (element: Element) =>
    [element, ...parents(element)].some((at) => /sticky|fixed/.test(getComputedStyle(at).position))

  // Cut off: part of it lies outside the window or outside something that hides what is beyond its edge.
  for (const element of main.querySelectorAll('button, input, select, textarea, [role="tab"], a[href]')) {
    if (!isSeen(element)) continue
    const own = parents(element)
    // A field of a component is as wide as the component wants it; text that is cut says all of it in its title.
    const box = element.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper, label') ?? element
    const { left, right } = box.getBoundingClientRect()
    if (right > window.innerWidth + 1 || left < -1) found.push(`${nameOf(element)} is outside the window`)
    const mayBeCut = element.tagName === 'A' && (element.closest('[title]') || element.closest('td'))
    if (mayBeCut) continue
    for (const parent of own) {
      if (parent === document.body || parent.contains(box) === false) continue
      if (getComputedStyle(parent).overflowX === 'visible') continue
      const edge = parent.getBoundingClientRect()
      if (right > edge.right + 1 || left < edge.left - 1) {
        found.push(`${nameOf(element)} is cut off`)
        break
      }
    }
  }

  // Scrolls sideways: its rest is out of sight.
  for (const element of main.querySelectorAll('*')) {
    if (!isSeen(element) || element.clientWidth === 0 || element.scrollWidth <= element.clientWidth + 1)
      continue
    const style = getComputedStyle(element)
    const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll'
    if (scrolls && !element.matches('pre, textarea, [class*="scrolls"]')) {
      found.push(`${element.className.toString().slice(0, 60)} scrolls sideways`)
    }
  }

  // Overlaps: a table or a part of a page that stands over another one.
  const parts = [...main.querySelectorAll('table, aside, section section, form')].filter(isSeen)
  for (const [place, one] of parts.entries()) {
    for (const other of parts.slice(place + 1)) {
      if (one.contains(other) || other.contains(one)) continue
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (across > 1 && down > 1 && !sticky(one) && !sticky(other))
        found.push(`${nameOf(one)} overlaps ${nameOf(other)}`)
    }
  }

  // Two things to press in one place.
  const pressed = [...main.querySelectorAll('button, a[href], input:not([type="hidden"])')].filter(isSeen)
  for (const [place, one] of pressed.entries()) {
    const a = one.getBoundingClientRect()
    for (const other of pressed.slice(place + 1, place + 12)) {
      if (one.contains(other) || other.contains(one)) continue
      if (one.closest('td') !== other.closest('td')) continue
      const b = other.getBoundingClientRect()
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (
        across > 4 &&
        down > 4 &&
        sticky(one) === sticky(other) &&
        !one.closest('.ant-input-affix-wrapper, .ant-picker, .ant-select, .ant-pagination')
      ) {
        found.push(`${nameOf(one)} overlaps ${nameOf(other)}`)
      }
    }
  }
  return [...new Set(found)]
}

export const misfitsOf = (page: Page): Promise<string[]> => page.evaluate(misfits)

/** Nothing is cut off, pushed out at the side, or over something else; a window that has just changed may still be drawn. */
export const expectFits = (page: Page, what: string) =>
  expect
    .configure({ soft: true })
    .poll(() => misfitsOf(page), { message: `${what} fits its window`, timeout: 3_000 })
    .toEqual([])
