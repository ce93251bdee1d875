/** Returns the path of a file's translation, as in "content/de/plans.yaml". */
export const translationPath = (file: string, path: string): string => file.replace(/^content\//, `content/${path}/`)

/** Returns the path of a translation's source, as in "content/plans.yaml", and any other path unchanged. */
export const sourcePath = (file: string): string => file.replace(/^content\/[a-z]{2,3}(-[a-z]{2,4})?\//, 'content/')
