import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { t } from '../../../../text/t.ts'

export function NotFoundPage() {
  return (
    <Page title={t('页面不存在')}>
      <Empty title={t('站长说，您不能进入这个页面。请检查网址是否正确')}>
        <AppLink to={paths.dashboard()}>{t('返回首页')}</AppLink>
      </Empty>
    </Page>
  )
}
