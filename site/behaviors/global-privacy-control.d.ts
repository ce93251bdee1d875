// Sent by Firefox, Brave, DuckDuckGo and extensions; TypeScript does not know it yet. https://w3c.github.io/gpc/
interface Navigator {
  readonly globalPrivacyControl?: boolean
}
