// What the types of Astro, React and browsers do not know yet.
import 'astro'
import 'react'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the island is first focused or pressed. */
    'client:focus'?: boolean
  }
}

declare module 'react' {
  // Invoker commands: a button opens or closes a dialog by itself.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}

declare global {
  interface Navigator {
    /** Firefox, Brave, DuckDuckGo and extensions send it: https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean
  }
  interface Document {
    /** The browser draws this page ahead of a visit that may not come: https://wicg.github.io/nav-speculation/prerendering.html */
    readonly prerendering?: boolean
  }
  interface PerformanceNavigationTiming {
    /** When a page that was drawn ahead was shown; 0 for others. */
    readonly activationStart?: number
    readonly deliveryType?: string
  }
}
