import type { ParcelState } from '@selvedge/contract/shipping/waybills/parcel-states.ts'

/** What the business needs from couriers, and from whoever follows their parcels. */

export interface ParcelContact {
  name: string
  phone: string
  /** Two letters: `CN`. */
  country: string
  province: string
  city: string
  address: string
  postcode: string
}

export interface WaybillRequest {
  /** Ours: the courier makes one waybill of it, however often it is requested. */
  requestNo: string
  sender: ParcelContact
  receiver: ParcelContact
  goods: readonly { name: string; quantity: number }[]
}

/** A waybill, with what is printed on its label besides sender and receiver. */
export interface Waybill {
  trackingNumber: string
  label: WaybillLabel
}

export interface WaybillLabel {
  /** The large code of where it goes: `755WE-571A3`. */
  route: string
  /** Of the kind of transport: `T4`. */
  transport: string
  origin: string
  destination: string
  /** What the two-dimensional code holds. */
  code: string
}

export interface RouteNode {
  /** As the courier writes it, in the courier's time zone: `2026-03-02 10:00:00`. */
  at: string
  place: string
  remark: string
  /** The courier's code of what happened. */
  code: string
}

export interface CourierAccount {
  /** `https://bspgw.sf-express.com/std/service` */
  url: string
  partnerId: string
  checkWord: string
  /** By whose month's bill it is paid; empty: the sender pays. */
  monthlyCard: string
  /** The courier's number of its product. */
  product: number
}

/** A courier. Every call may throw PartnerError, and every call may be repeated. */
export interface Courier {
  /** The waybill of a request, made unless there is one already. */
  create(request: WaybillRequest): Promise<Waybill>
  /** Done as well where there is none, or none any more. */
  cancel(requestNo: string): Promise<void>
  /** Where a parcel was, oldest first; `phoneEnd`: the last four digits of the receiver's or sender's number. */
  routes(of: { trackingNumber: string; phoneEnd: string }): Promise<RouteNode[]>
}

export interface Tracked {
  trackingNumber: string
  state: ParcelState
  /** Oldest first. */
  nodes: RouteNode[]
}

export interface TrackingAccount {
  /** Without a path: `https://poll.kuaidi100.com`. */
  url: string
  key: string
}

export interface TrackedParcel {
  trackingNumber: string
  /** As whoever follows parcels calls the courier: `shunfeng`. */
  courier: string
  /** Some couriers tell nothing without it; empty: not known. */
  phone: string
}

/** Whoever follows the parcels of all couriers. Every call may throw PartnerError, and be repeated. */
export interface ParcelTracking {
  /**
   * Its news are sent to an address from then on, signed with the salt. Where it is followed already this changes nothing: the
   * address and salt of before stay.
   */
  subscribe(parcel: TrackedParcel, callback: { url: string; salt: string }): Promise<{ repeated: boolean }>
}

/** Reads what is sent by itself of a parcel that is subscribed to. */
export interface TrackingWebhooks {
  isSigned(form: Readonly<Record<string, string>>, salt: string): boolean
  /** Throws what zod throws where it makes no sense. */
  read(form: Readonly<Record<string, string>>): Tracked
}
