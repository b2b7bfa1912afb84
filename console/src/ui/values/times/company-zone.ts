/** Until the server has said who is signed in, and which zone it counts days in. */
let zone = 'Asia/Shanghai'

/** The zone that every time on the screen is a time of. Asked anew each time: it is not known as soon as the code is there. */
export const companyZone = (): string => zone

export function setCompanyZone(said: string): void {
  zone = said
}
