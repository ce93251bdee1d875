// No TypeScript library has this yet: https://wicg.github.io/nav-speculation/prerendering.html
interface Document {
  /** The browser draws this page ahead of a visit that may not come. */
  readonly prerendering?: boolean
}
