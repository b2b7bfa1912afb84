import { useEffect } from 'react'
import { paths } from '../../../../paths.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'

/**
 * Goods for a customs warehouse are declared first: whoever may see that is led there, unless they have asked for the order
 * itself.
 */
export function useCustomsView(order: { id: number; bonded: boolean } | undefined, requested: boolean): void {
  const go = useGo()
  const maySee = useCan('customs.view') === true
  const leads = order?.bonded === true && maySee && !requested
  const id = order?.id ?? 0
  useEffect(() => {
    if (leads) go(paths.customs(id), { replace: true })
  }, [leads, go, id])
}
