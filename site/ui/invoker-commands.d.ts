import 'react'

declare module 'react' {
  // Invoker commands: a button that opens or closes a dialog by itself. React's types do not know them yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
