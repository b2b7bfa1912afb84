import type { ShopAppKind } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { useEffect, useRef, useState } from 'react'
import { Failed } from '../../../../shell/page/PageStates.tsx'
import { t } from '../../../../text/t.ts'
import { FramedPage } from './FramedPage.tsx'
import { installStep } from './install.ts'

/** Has the owner of a store allow an app, and leads on to it. */
export function InstallPage({ app }: { app: ShopAppKind }) {
  const [next, setNext] = useState('')
  const [error, setError] = useState<Error | null>(null)
  const started = useRef(false)

  useEffect(() => {
    document.title = t('授权 · Selvedge')
    // A code is taken once.
    if (started.current) return
    started.current = true
    installStep(app, window.location.search.slice(1)).then(
      (address) => {
        setNext(address)
        window.open(address, '_top')
      },
      (thrown: unknown) => setError(thrown instanceof Error ? thrown : new Error(String(thrown))),
    )
  }, [app])

  if (error) {
    return (
      <FramedPage>
        <Failed error={error} />
      </FramedPage>
    )
  }
  return (
    <FramedPage>
      <p role="status">{t('正在前往店铺授权…')}</p>
      {next !== '' && (
        // A browser may keep a framed page from leaving by itself.
        <a href={next} target="_top">
          {t('没有自动跳转时点此继续')}
        </a>
      )}
    </FramedPage>
  )
}
