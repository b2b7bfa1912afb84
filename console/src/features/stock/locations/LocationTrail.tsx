import type { Location } from '@selvedge/contract/stock/locations/locations.ts'
import { Drawer } from 'antd'
import { AuditEntries } from '../../../shell/audit/AuditTrail.tsx'
import { t } from '../../../text/t.ts'
import { drawerWidth } from '../../../ui/theme/theme.ts'

interface LocationTrailProps {
  /** Null: closed. */
  location: Location | null
  onClose(): void
}

/** Who changed a location, and what. */
export function LocationTrail({ location, onClose }: LocationTrailProps) {
  return (
    <Drawer
      title={location ? t('{name}的操作记录', { name: location.name }) : ''}
      open={location !== null}
      onClose={onClose}
      size={drawerWidth}
      destroyOnHidden
    >
      {location && <AuditEntries subject="location" id={location.id} />}
    </Drawer>
  )
}
