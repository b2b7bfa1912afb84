import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { paths } from '../../../../paths.ts'
import { Page } from '../../../../shell/page/Page.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { forbiddenSearch } from './sign-in-search.ts'

export function ForbiddenPage() {
  const go = useGo()
  const router = useRouter()
  const { noGoBack } = useScreenSearch(forbiddenSearch)
  const goBack = () => {
    // A page opened in a tab of its own has nothing behind it.
    if (noGoBack !== undefined || window.history.length < 2) go(paths.dashboard())
    else router.history.back()
  }
  return (
    <Page title={t('没有权限', {}, 'title')}>
      <Empty title={t('您没有权限访问该页面，如需开通请联系管理员')}>
        <Button type="primary" onClick={goBack}>
          {t('返回')}
        </Button>
      </Empty>
    </Page>
  )
}
