/** The file that the page began with; another build has another name for it. */
const entry = () => document.querySelector('script[type=module][src]')?.getAttribute('src')

/**
 * Whether the server has another build by now, whose page begins with another file: what is loaded later may be gone
 * since. False where the server is silent: to load the page anew would help nobody then.
 */
export async function isReplaced(): Promise<boolean> {
  const started = entry()
  try {
    const response = await fetch('/', { cache: 'no-cache' })
    return response.ok && started != null && !(await response.text()).includes(started)
  } catch {
    return false
  }
}
