import {
  type Department,
  departmentNames,
  departmentOf,
  departmentsOfScreens,
} from '@selvedge/contract/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../text/language.ts'
import { t } from '../../text/t.ts'
import { PartFailed } from '../page/lazy-part.tsx'
import { Loading } from '../page/PageStates.tsx'
import { crumbsOf } from '../screen/screen-table.ts'
import { useShownScreen } from '../screen/use-shown-screen.ts'
import { HandbookText, sectionId } from './HandbookText.tsx'
import styles from './HelpPanel.module.css'
import { readHandbook } from './handbook.ts'

const panelWidth = 640

/** The section of the screen, or of the list that it belongs to. */
function sectionOf(panel: HTMLElement, route: string): Element | null {
  for (const { title } of crumbsOf(route).toReversed()) {
    const section = panel.querySelector(`[id="${CSS.escape(sectionId(title))}"]`)
    if (section) return section
  }
  return null
}

/** The handbook, at the section of the screen that is shown; any other department can be chosen. */
export function HelpPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const language = useLanguage()
  const { route } = useShownScreen()
  const own = departmentOf(route) ?? 'house'
  const [chosen, setChosen] = useState<{ department: Department; at: string }>()
  // Another screen, another page: what was chosen was chosen there.
  const department = chosen?.at === route ? chosen.department : own
  const panel = useRef<HTMLDivElement>(null)
  const page = useQuery({
    queryKey: ['handbook', language, department],
    queryFn: () => readHandbook(language, department),
    staleTime: Number.POSITIVE_INFINITY,
    // A file, not a call: whether there is a network is found out by loading it.
    networkMode: 'always',
    retry: false,
  })
  const { data: text, error } = page
  useEffect(() => {
    if (!(open && text && panel.current)) return
    const section = department === own ? sectionOf(panel.current, route) : null
    const shown = section ?? panel.current
    shown.scrollIntoView({ block: 'start' })
  }, [open, text, department, own, route])

  return (
    <Drawer
      title={t('使用手册')}
      open={open}
      onClose={onClose}
      size={panelWidth}
      extra={
        <Select
          className={styles.department ?? ''}
          aria-label={t('部门')}
          value={department}
          options={departmentsOfScreens.map((value) => ({ value, label: departmentNames[value][language] }))}
          onChange={(next) => setChosen({ department: next, at: route })}
        />
      }
    >
      <div ref={panel}>
        {text !== undefined && <HandbookText text={text} />}
        {text === undefined && error && <PartFailed error={error} retry={() => void page.refetch()} />}
        {text === undefined && !error && <Loading />}
      </div>
    </Drawer>
  )
}
