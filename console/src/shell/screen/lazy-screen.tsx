import { type ReactNode, useEffect } from 'react'
import { isReplaced } from '../../api/connection/newer-build.ts'
import { t } from '../../text/t.ts'
import { type LazyPart, lazyPart, type PartFailedProps, useOnceOnline } from '../page/lazy-part.tsx'
import { Failed, Loading } from '../page/PageStates.tsx'

/** The component of a route, loaded when it is first opened. */
export type LazyScreen = LazyPart<object>

/** A screen of an older build is gone: whoever has just come to it has typed nothing yet, and gets the new one. */
function ScreenFailed({ error, retry }: PartFailedProps) {
  useEffect(() => {
    void isReplaced().then((replaced) => replaced && window.location.reload())
  }, [])
  useOnceOnline(retry)
  const reported = error instanceof TypeError ? new Error(t('页面加载失败，请检查网络后重试')) : error
  return <Failed error={reported} retry={retry} />
}

/** The screen that a module exports under a name. One that can't be loaded leaves the menu and the tags where they are. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): LazyScreen =>
  lazyPart<object>(async () => (await load())[name], { waiting: () => <Loading />, failed: ScreenFailed })
