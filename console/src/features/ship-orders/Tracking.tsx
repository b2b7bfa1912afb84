import { CopyCode } from '../../ui/CopyCode.tsx'

/** Courier and tracking number; nothing before the parcel has one. */
export function Tracking({ company, number }: { company: string; number: string }) {
  if (!number) return null
  return (
    <>
      {company} <CopyCode>{number}</CopyCode>
    </>
  )
}
