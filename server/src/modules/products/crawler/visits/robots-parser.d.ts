/** Its own types do not fit how modules of this kind are imported here. */
declare module 'robots-parser/Robots.js' {
  class Robots {
    constructor(url: string, text: string)
    /** Undefined of another site's address. */
    isAllowed(url: string, agent: string): boolean | undefined
    getCrawlDelay(agent: string): number | undefined
  }
  export = Robots
}
