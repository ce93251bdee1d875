type Child = Node | string | undefined | false

/** Builds an element of the page: attributes by their names in HTML, text as text, never as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const built = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) built.setAttribute(attribute, value)
  }
  built.append(...children.filter((child): child is Node | string => Boolean(child)))
  return built
}
