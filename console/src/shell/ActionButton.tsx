import type { Access } from '@selvedge/contract/endpoint.ts'
import { Button, type ButtonProps, Tooltip } from 'antd'
import { useState } from 'react'
import { told } from '../text/told.ts'
import { useCan, type Verdict } from './Can.tsx'

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
  return <Reasoned reason={told(verdict)} button={button} />
}

/** The reason is made ready when somebody points there: a list has a hundred of these. */
function Reasoned({ reason, button }: { reason: string; button: ButtonProps }) {
  const [asked, setAsked] = useState(false)
  if (!asked) return <Button {...button} disabled onPointerEnter={() => setAsked(true)} />
  return (
    <Tooltip title={reason} defaultOpen>
      <Button {...button} disabled />
    </Tooltip>
  )
}
