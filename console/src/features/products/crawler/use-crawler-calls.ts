import { crawlerDo, crawlerFlash, crawlerWakeup } from '@selvedge/contract/products/crawler/crawler.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

/** What the crawler is told to do. It answers 0, or in words why there was nothing to do. */
export function useCrawlerCalls() {
  const { succeeded, warned } = useNotices()
  const reported = (reply: 0 | string) => (reply === 0 ? succeeded(t('操作成功')) : warned(reply))
  return {
    reported,
    all: useAction(crawlerDo, { onDone: reported }),
    stock: useAction(crawlerFlash, { onDone: reported }),
    wake: useAction(crawlerWakeup, { onDone: reported }),
  }
}
