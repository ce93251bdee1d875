type Child = Node | string | undefined | false

/** Creates an element: attributes by their HTML names, text as text and never as markup. */
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
