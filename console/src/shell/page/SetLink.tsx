import { paths } from '../../paths.ts'
import { CopyCode } from '../../ui/values/CopyCode.tsx'
import { AppLink } from './AppLink.tsx'
import { useCan } from './Can.tsx'

/** A look set by its SKU, with the way to what it is made of for whoever may see sets. */
export function SetLink({ sku }: { sku: string }) {
  const mayOpen = useCan('sets.view') === true
  return mayOpen ? <AppLink to={paths.sets({ q: sku })}>{sku}</AppLink> : <CopyCode>{sku}</CopyCode>
}
