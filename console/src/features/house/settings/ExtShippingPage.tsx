import { t } from '../../../text/t.ts'
import { Settings } from './SettingsPage.tsx'

/** Which courier stands behind the shipping tags of external orders. */
export const ExtShippingPage = () => <Settings title={t('外部物流')} only="ext_shipping" />
