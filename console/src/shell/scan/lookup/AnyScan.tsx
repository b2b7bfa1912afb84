import { useEffect, useState } from 'react'
import { t } from '../../../text/t.ts'
import { useNotices } from '../../notices/use-notices.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useBurstScanner } from '../scanners/use-burst-scanner.ts'
import { isScanKey } from './scan-key.ts'
import { type Found, useScanLookup } from './use-scan-lookup.ts'

const ScanDialog = lazyPart(async () => (await import('./ScanDialog.tsx')).ScanDialog)

/** What is scanned on any screen that does not scan itself is opened; a code can be typed, too. */
export function AnyScan() {
  const [dialog, setDialog] = useState<{ code: string; found: readonly Found[] } | null>(null)
  const { warned } = useNotices()
  const close = () => setDialog(null)
  const { pending, look } = useScanLookup({
    onOpened: close,
    onFound: (code, found) => {
      if (found.length === 0) warned(t('没有找到：{code}', { code }))
      if (found.length > 0 || dialog) setDialog({ code, found })
    },
  })
  useBurstScanner(look)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isScanKey(event)) return
      event.preventDefault()
      setDialog((shown) => shown ?? { code: '', found: [] })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return dialog && <ScanDialog {...dialog} pending={pending} look={look} onClose={close} />
}
