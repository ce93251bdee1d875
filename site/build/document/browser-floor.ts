// The oldest browsers that get scripts and both themes (decision 43). Older ones get styles, links and native forms.

/** The first version of each engine that fulfils `floorCondition`, by the names that build targets have. */
export const floorVersions = { chrome: '123', edge: '123', firefox: '125', safari: '17.5', ios: '17.5' }

/** Holds from the floor on, in `@supports` as in `CSS.supports`: one question for styles and scripts. */
export const floorCondition = '(color: light-dark(red, red)) and selector(:popover-open)'
