import {
  type CrawlLink,
  crawlerLinkList,
  crawlerRemove,
  crawlerState,
} from '@selvedge/contract/products/crawler/crawler.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { actions, drawn, person, text, time, units } from '../../../shell/table/cells.tsx'
import { DataTable } from '../../../shell/table/DataTable.tsx'
import { type Column, useColumns } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { FlushDrawer } from '../trading/publish/FlushDrawer.tsx'
import { CrawlerActions } from './CrawlerActions.tsx'
import { CrawlerStatus } from './CrawlerStatus.tsx'
import { linksSearch } from './crawler-search.ts'
import { linkTypeWords } from './crawler-words.ts'
import { LinkDrawer } from './LinkDrawer.tsx'
import { OutsideLink } from './OutsideLink.tsx'

const refreshMs = 5_000

const columns = (): Column<CrawlLink>[] => [
  text('brand', t('品牌'), { width: 144 }),
  drawn('url', t('链接'), ({ url }) => <OutsideLink url={url} />, { card: 'fact' }),
  text('type', t('类型'), { width: 104, of: ({ type }) => linkTypeWords()[type], card: 'fact' }),
  text('channel', t('渠道'), { width: 128, leaves: 3 }),
  units('pages', t('页面数'), { card: 'fact' }),
  person('createdBy', t('添加人'), { leaves: 2 }),
  time('createdAt', t('添加时间'), { leaves: 1 }),
  actions((row) => <RemoveLink link={row} />),
]

function RemoveLink({ link: { id, url } }: { link: CrawlLink }) {
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(crawlerRemove, { onDone: () => succeeded(t('链接已删除')) })
  return (
    <Can access="crawler.change">
      <ActionButton
        size="small"
        type="link"
        loading={remove.pending}
        onClick={() =>
          confirmDanger({
            question: t('不再采集 {url}？', { url }),
            detail: t('已采集的商品和变化会保留'),
            verb: t('删除'),
            act: () => remove.send({ body: { id } }),
          })
        }
      >
        {t('删除')}
      </ActionButton>
    </Can>
  )
}

const idOf = ({ id }: CrawlLink): number => id

/** The crawler of suppliers' shops: how it is doing, where it begins, and what it is told to do. */
export function CrawlerPage() {
  const search = useListSearch(linksSearch)
  const state = useRecord(crawlerState, {}, { refreshMs })
  // The pages of a link become more while they are read.
  const isRunning = state.data?.run?.finishedAt === null
  const links = useList(crawlerLinkList, search.range, { refreshMs: isRunning ? refreshMs : 0 })
  const shown = useColumns(columns)
  const [open, setOpen] = useState<'link' | 'flush' | null>(null)
  const close = () => setOpen(null)
  return (
    <Page title={t('三方采集')} actions={<CrawlerActions open={setOpen} />}>
      <Loaded of={state}>{(data) => <CrawlerStatus state={data} />}</Loaded>
      <Section title={t('采集链接')}>
        <DataTable<CrawlLink>
          name="crawler-links"
          label={t('采集链接')}
          list={links}
          columns={shown}
          rowKey={idOf}
          paging={search}
          empty={t('还没有采集链接')}
        />
      </Section>
      {open === 'link' && <LinkDrawer onClose={close} />}
      {open === 'flush' && <FlushDrawer onClose={close} />}
    </Page>
  )
}
