// Firefox, Brave, DuckDuckGo and extensions send it; TypeScript does not know it yet. https://w3c.github.io/gpc/
interface Navigator {
  readonly globalPrivacyControl?: boolean
}
