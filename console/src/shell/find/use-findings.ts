import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { allows } from '../../api/session/session.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text/t.ts'
import type { Catalogue } from '../../text/texts.ts'
import { numberedRecords } from '../screen/screen-table.ts'
import { failedFinds } from './failed-finds.ts'
import { findScreens } from './find-screens.ts'
import { type Finder, type Found, loadFinders, maxFindings } from './finder.ts'
import type { FailedFind, Finding, FindingGroup } from './finding.ts'
import { typedBarcode } from './typed-code.ts'

/** Shorter texts are in nearly every record. */
const textShortest = 2

/** What a code is by its form: needs no answer of the server, so that a scanner's Enter acts at once. */
function codeFindings(text: string): Finding[] {
  const barcode = allows('stock.view') ? typedBarcode(text) : null
  const records = numberedRecords(text).map(({ number, list, to }) => ({
    key: `number-${to}`,
    name: number,
    detail: list,
    to,
  }))
  if (barcode === null) return records
  const name = t('查询条码 {code} 的库存', { code: barcode })
  return [{ key: 'barcode', name, detail: null, to: paths.stock({ sku: barcode }) }, ...records]
}

function screenFindings(text: string, titles: Catalogue): Finding[] {
  const found = findScreens(text, titles)
  const shown = text === '' ? found : found.slice(0, maxFindings)
  return shown.map(({ path, title, group }) => ({ key: path, name: title, detail: group, to: path }))
}

/** The rest of a list, behind its first rows. */
const rest = ({ key, all }: Finder, { total, atLeast }: Found, text: string): Finding[] =>
  all && total > maxFindings
    ? [
        {
          key: `all-${key}`,
          name: t('查看全部 {total} 条', { total: atLeast ? `${total}+` : total }),
          detail: null,
          to: all(text),
        },
      ]
    : []

const none: readonly Finder[] = []
const nothing: Found = { exact: [], others: [], total: 0, atLeast: false }

/** What each finder that the signed-in person may use has found. Rows stay while the text changes. */
function useFound(text: string) {
  const loaded = useQuery({
    queryKey: ['finders'],
    queryFn: loadFinders,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const finders = (loaded.data ?? none).filter(({ access }) => access.every(allows))
  const reads = useQueries({
    queries: finders.map((finder) => ({
      queryKey: ['find', finder.key, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => finder.find(text, signal),
      placeholderData: keepPreviousData,
      enabled: text.length >= textShortest,
    })),
  })
  /** What is held up for want of a network says nothing about this text: the rows of another one would pass for its own. */
  const answers = finders.map((finder, place) => {
    const { data, error = null, isPaused = false, isPlaceholderData = false } = reads[place] ?? {}
    return { finder, data: isPaused ? undefined : data, error, isPaused, isPlaceholderData }
  })
  const failed = failedFinds([
    { title: t('记录'), error: loaded.error, isPaused: loaded.isPaused },
    ...answers.map(({ finder, ...answer }) => ({ title: finder.title(), ...answer })),
  ])
  return {
    settled: (!loaded.isPending || loaded.isPaused) && !reads.some(({ isFetching }) => isFetching),
    failed,
    lookAgain: () => {
      for (const { error, refetch } of [loaded, ...reads]) if (error) void refetch()
    },
    found: answers.map(({ finder, data = nothing, isPlaceholderData }) => {
      // Only what fits the text as it is now leads.
      const isOld = isPlaceholderData || text.length < textShortest
      return isOld
        ? { finder, ...data, exact: [], others: [...data.exact, ...data.others] }
        : { finder, ...data }
    }),
  }
}

interface Findings {
  groups: FindingGroup[]
  /** Every answer is for this text, or will not come. */
  settled: boolean
  failed: readonly FailedFind[]
  /** Looks through what failed once more. */
  lookAgain(): void
}

/** What was found for a text that has settled, by group, and what could not be looked through for it. */
export function useFindings(text: string, titles: Catalogue): Findings {
  const { found, ...answered } = useFound(text)
  const groups: FindingGroup[] = [
    {
      key: 'code',
      title: t('编号'),
      findings: [...codeFindings(text), ...found.flatMap(({ exact }) => exact)],
    },
    { key: 'screens', title: t('页面和操作'), findings: screenFindings(text, titles) },
    ...found.map(({ finder, others, ...all }) => ({
      key: finder.key,
      title: finder.title(),
      findings: [...others, ...rest(finder, { others, ...all }, text)],
    })),
  ]
  return { groups: groups.filter(({ findings }) => findings.length > 0), ...answered }
}
