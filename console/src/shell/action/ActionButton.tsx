import type { Access } from '@selvedge/contract/core/endpoint.ts'
import { Button, type ButtonProps, Tooltip } from 'antd'
import { type MouseEvent, useState } from 'react'
import { reasonText } from '../../text/server-text.ts'
import { useCan, type Verdict } from '../page/Can.tsx'
import styles from './ActionButton.module.css'

interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** The right that the action needs. */
  access?: Access
  /** Whether the record allows it now: true, or the reason why not. */
  can?: Verdict
}

/** A button that, where it can't be pressed, says why. While it works it can't be pressed twice. */
export function ActionButton({ access = 'signedIn', can = true, ...button }: ActionButtonProps) {
  const right = useCan(access)
  const verdict = right === true ? can : right
  if (verdict === true) return <Button {...button} />
  return <Reasoned reason={reasonText(verdict)} button={button} />
}

const refuse = (event: MouseEvent) => event.preventDefault()

/**
 * Not `disabled`, which would put the reason out of reach of the keyboard: the button takes the focus, does nothing and
 * says why. The bubble is made ready when somebody comes there: a list has a hundred of these.
 */
function Reasoned({ reason, button }: { reason: string; button: ButtonProps }) {
  const [approach, setApproach] = useState<'pointer' | 'focus' | null>(null)
  const refusing = (
    <Button
      {...button}
      danger={false}
      loading={false}
      className={`${button.className ?? ''} ${styles.refusing}`}
      aria-disabled
      aria-description={reason}
      onClick={refuse}
      // With its bubble it is drawn anew, and would lose the focus.
      autoFocus={approach === 'focus'}
      onPointerEnter={() => setApproach((before) => before ?? 'pointer')}
      onFocus={() => setApproach((before) => before ?? 'focus')}
    />
  )
  if (!approach) return refusing
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']} defaultOpen>
      {refusing}
    </Tooltip>
  )
}
