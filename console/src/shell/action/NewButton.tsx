import { PlusOutlined } from '@ant-design/icons'
import type { Access } from '@selvedge/contract/core/endpoint.ts'
import { t } from '../../text/t.ts'
import { Can } from '../page/Can.tsx'
import { useGo } from '../screen/use-go.ts'
import { ActionButton } from './ActionButton.tsx'

interface NewButtonProps {
  access: Access
  /** 新建 where none is given. */
  verb?: string
  /** Where the new one is made: an address, or what opens its form. */
  to: string | (() => void)
}

/** Begins something new: the primary action of a list, for whoever may. */
export function NewButton({ access, verb = t('新建'), to }: NewButtonProps) {
  const go = useGo()
  return (
    <Can access={access}>
      <ActionButton
        type="primary"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => (typeof to === 'string' ? go(to) : to())}
      >
        {verb}
      </ActionButton>
    </Can>
  )
}
