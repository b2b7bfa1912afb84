import { t } from '../../../../text/t.ts'

/** What the platform's script puts into a page inside its admin. */
interface Bridge {
  /** A token of a minute that proves who looks at the page. */
  idToken(): Promise<string>
}

declare global {
  interface Window {
    shopify?: Bridge
  }
}

/** Far longer than the admin around the page takes to answer. */
const answerWithin = 15_000

/** Whether the page stands inside another one. */
export const isFramed = (): boolean => window.top !== window.self

/** Loads the platform's script, which reads the id of the app from the head of the page. */
export async function loadBridge({ clientId, script }: { clientId: string; script: string }): Promise<void> {
  if (window.shopify) return
  if (!document.querySelector('meta[name="shopify-api-key"]')) {
    const key = document.createElement('meta')
    key.name = 'shopify-api-key'
    key.content = clientId
    document.head.append(key)
  }
  await new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.async = false
    element.src = script
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      // The next try is to load it again.
      element.remove()
      reject(new Error(t('脚本加载失败：{script}', { script })))
    })
    document.head.append(element)
  })
}

/** Who looks at the page, as the admin around it says. */
export async function sessionToken(): Promise<string> {
  const { shopify } = window
  if (!shopify) throw new Error(t('请从店铺后台打开此页面'))
  let timer = 0
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error(t('店铺后台没有应答，请刷新页面'))), answerWithin)
  })
  try {
    return await Promise.race([shopify.idToken(), late])
  } finally {
    window.clearTimeout(timer)
  }
}
