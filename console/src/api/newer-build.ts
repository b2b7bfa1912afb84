/** The file that the page began with; another build has another name for it. */
const entry = () => document.querySelector('script[type=module][src]')?.getAttribute('src')

/** Whether the server has another build by now: its page begins with another file. */
async function isReplaced(): Promise<boolean> {
  const begun = entry()
  const response = await fetch('/', { cache: 'no-cache' })
  return response.ok && begun != null && !(await response.text()).includes(begun)
}

/**
 * A part of the page that is loaded later may be gone since: then the page is loaded anew. Where the server is silent or
 * has the same build, loading anew would help nobody, and the failure is told as any other.
 */
export function followNewerBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    isReplaced().then(
      (replaced) => replaced && window.location.reload(),
      () => undefined,
    )
  })
}
