import { Fragment } from 'react'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { useCan } from '../../../../shell/page/Can.tsx'
import { t } from '../../../../text/t.ts'

/** Ship orders by name, `SO12`; plain names for those who may not open them. */
export function ShipOrderLinks({ names }: { names: readonly string[] }) {
  const mayOpen = useCan('shipping.view') === true
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && t('、')}
      {mayOpen ? <AppLink to={paths.shipOrder(name)}>{name}</AppLink> : name}
    </Fragment>
  ))
}
