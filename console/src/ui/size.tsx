import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useLocalSetting } from './local-setting.ts'
import { type Size, sizes } from './theme.ts'

const isSize = (value: unknown): value is Size => typeof value === 'string' && value in sizes

interface SizeChoice {
  size: Size
  /** Height of a table row in px. */
  rowHeight: number
  setSize(size: Size): void
}

const SizeChoiceContext = createContext<SizeChoice>({
  size: 'medium',
  rowHeight: sizes.medium,
  setSize: () => undefined,
})

/** The density that the user chose in the header, remembered. */
export function SizeChoiceProvider({ children }: { children: ReactNode }) {
  const [size, setSize] = useLocalSetting<Size>('size', 'medium', isSize)
  const rowHeight = sizes[size]
  useEffect(() => {
    document.documentElement.style.setProperty('--row', `${rowHeight}px`)
    document.documentElement.dataset.size = size
  }, [rowHeight, size])
  return <SizeChoiceContext value={{ size, rowHeight, setSize }}>{children}</SizeChoiceContext>
}

export const useSizeChoice = (): SizeChoice => useContext(SizeChoiceContext)
