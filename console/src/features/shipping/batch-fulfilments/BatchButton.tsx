import { useNavigate } from '@tanstack/react-router'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { lazyPart } from '../../../shell/page/lazy-part.tsx'
import { t } from '../../../text/t.ts'
import { batchIdOf } from './batch.logic.ts'

const BatchDialog = lazyPart(async () => (await import('./BatchDialog.tsx')).BatchDialog)

/** Opens batch fulfilment; `param` is what the address says of it: nothing, `new`, or a batch. */
export function BatchButton({ param }: { param: string | undefined }) {
  const navigate = useNavigate()
  const show = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, b: next }),
      replace: true,
    })
  return (
    <>
      <ActionButton access="shipping.ship" onClick={() => show('new')}>
        {t('批量发货')}
      </ActionButton>
      {param !== undefined && (
        <BatchDialog
          id={batchIdOf(param)}
          onShow={(id) => show(id === null ? 'new' : String(id))}
          onClose={() => show(undefined)}
        />
      )}
    </>
  )
}
